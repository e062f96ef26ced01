/** Runs one step of a program and prints its beginning and the seconds it took; steps may run side by side. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
