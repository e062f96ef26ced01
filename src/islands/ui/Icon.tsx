import { ICON_PATHS, type IconName } from '#domain/platform/icon-paths.ts';

/** Decorative icon in the text's colour. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
