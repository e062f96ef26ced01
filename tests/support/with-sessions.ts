/** Adds `withSession` to a D1 stub; each session behaves like the stub. */
export const addDatabaseSessions = <S extends object>(databaseSession: S) => ({
  ...databaseSession,
  withSession: () => ({ ...databaseSession, getBookmark: () => null }),
});
