interface AddressProps {
  readonly children: string;
}

/** An address that breaks after its slashes, so that it can be typed from paper. */
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
