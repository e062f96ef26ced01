/** Runs one step of a program, naming it and the seconds it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  process.stdout.write(`${name} … `);
  try {
    return await work();
  } finally {
    console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}
