/** Runs a step and prints its start and its duration in seconds; several steps may run at once. */
export async function runStep<Result>(stepName: string, runTask: () => Promise<Result>): Promise<Result> {
  const startTime = performance.now();
  console.log(`${stepName} …`);
  const taskResult = await runTask();
  console.log(`${stepName}: ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
  return taskResult;
}
