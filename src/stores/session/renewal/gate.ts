type RenewTokensFunction = () => Promise<unknown>;

let setRenewalFunction: (renewTokens: RenewTokensFunction) => void = () => undefined;
const renewalFunctionPromise = new Promise<RenewTokensFunction>((resolve) => {
  setRenewalFunction = resolve;
});

export function registerRenewalFunction(renewTokens: RenewTokensFunction): void {
  setRenewalFunction(renewTokens);
}

export async function awaitRenewedTokens(): Promise<void> {
  const renewTokens = await renewalFunctionPromise;
  await renewTokens();
}
