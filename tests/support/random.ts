/** Creates a random generator for [0, 1) (mulberry32); the same seed repeats the same failure. */
export function createRandomGenerator(seed: number): () => number {
  let generatorState = seed;
  return () => {
    generatorState = (generatorState + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pickRandomItem<T>(random: () => number, choices: readonly T[]): T {
  const chosenItem = choices[Math.floor(random() * choices.length)];
  if (chosenItem === undefined) throw new RangeError('Nothing to pick from');
  return chosenItem;
}
