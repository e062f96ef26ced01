type Renew = () => Promise<unknown>;

let open: (renew: Renew) => void = () => undefined;
const renewal = new Promise<Renew>((resolve) => {
  open = resolve;
});

export function renewTokensBy(renew: Renew): void {
  open(renew);
}

export async function tokensRenewed(): Promise<void> {
  const renew = await renewal;
  await renew();
}
