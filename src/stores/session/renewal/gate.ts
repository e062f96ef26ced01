type Renew = () => Promise<unknown>;

let open: (renew: Renew) => void = () => undefined;
const renewal = new Promise<Renew>((resolve) => {
  open = resolve;
});

/** Sets how old tokens are renewed; called once, by the page's start. */
export function renewTokensBy(renew: Renew): void {
  open(renew);
}

/** Renews tokens that are due, for a call about to be sent with them. Waits for the page's start if need be. */
export async function tokensRenewed(): Promise<void> {
  const renew = await renewal;
  await renew();
}
