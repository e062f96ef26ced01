/** Printed URL that may wrap after each slash. */
export function Address({ children }: { readonly children: string }) {
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
