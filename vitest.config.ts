import { defineConfig } from 'vitest/config';

const browserLike = ['tests/{stores,components,islands}/**/*.test.{ts,tsx}'];
const inWorker = ['tests/{db,api}/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...browserLike, ...inWorker, 'tests/e2e/**'],
        },
      },
      { test: { name: 'browser-like', environment: 'happy-dom', include: browserLike } },
    ],
  },
});
