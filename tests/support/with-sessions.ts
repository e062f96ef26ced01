/** D1 stub whose sessions are the stub itself. */
export const withSessions = <S extends object>(session: S) => ({
  ...session,
  withSession: () => ({ ...session, getBookmark: () => null }),
});
