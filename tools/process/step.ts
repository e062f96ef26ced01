/** Runs a step and prints its start and its duration in seconds; several steps may run at once. */
export async function step<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const startTime = performance.now();
  console.log(`${name} …`);
  const result = await task();
  console.log(`${name}: ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
  return result;
}
