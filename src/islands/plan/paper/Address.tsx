interface AddressProps {
  readonly children: string;
}

/** Printed address that may wrap after its slashes. */
export function Address({ children }: AddressProps) {
  const [, first = '', rest = ''] = /^([^/]*\/*)(.*)$/.exec(children) ?? [];
  if (!rest) return first;
  return (
    <>
      {first}
      <wbr />
      <Address>{rest}</Address>
    </>
  );
}
