/** Adds `withSession` to a D1 stub; each session behaves like the stub. */
export const addSessions = <S extends object>(session: S) => ({
  ...session,
  withSession: () => ({ ...session, getBookmark: () => null }),
});
