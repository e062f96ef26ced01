type Renew = () => Promise<unknown>;

let resolveRenewal: (renew: Renew) => void = () => undefined;
const renewal = new Promise<Renew>((resolve) => {
  resolveRenewal = resolve;
});

export function renewTokensBy(renew: Renew): void {
  resolveRenewal(renew);
}

export async function tokensRenewed(): Promise<void> {
  const renew = await renewal;
  await renew();
}
