type RenewTokens = () => Promise<unknown>;

let resolveRenewal: (renew: RenewTokens) => void = () => undefined;
const registeredRenewal = new Promise<RenewTokens>((resolve) => {
  resolveRenewal = resolve;
});

export function registerRenewal(renew: RenewTokens): void {
  resolveRenewal(renew);
}

export async function awaitRenewedTokens(): Promise<void> {
  const renew = await registeredRenewal;
  await renew();
}
