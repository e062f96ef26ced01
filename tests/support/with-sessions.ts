/** A database of a few functions, which has sessions as D1 has them: the same functions, wherever they are asked. */
export const withSessions = <S extends object>(session: S) => ({
  ...session,
  withSession: () => ({ ...session, getBookmark: () => null }),
});
