interface AddressProps {
  readonly children: string;
}

/** Address with breaks after its slashes, to be typed from paper. */
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
