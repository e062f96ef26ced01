export function OutlineIcon({ path }: { readonly path: string }) {
  return (
    <svg className="st-ic" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
