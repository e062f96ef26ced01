/** Adds `withSession` to a D1 stub; each session behaves like the stub. */
export const withSessions = <S extends object>(session: S) => ({
  ...session,
  withSession: () => ({ ...session, getBookmark: () => null }),
});
