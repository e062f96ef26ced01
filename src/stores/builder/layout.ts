import { DAY_MS } from '#contract/platform/time.ts';
import { BUILDER_MODES, BUILDER_WIDTH, type BuilderMode } from '#domain/builder/state.ts';
import { presetBuilderMode } from '#stores/platform/settings.ts';
import { sharedValue } from '#stores/shared-value.ts';
import { KEYS } from '#stores/storage.ts';

const LAYOUT_MS = 365 * DAY_MS;

const isMode = (value: unknown): value is BuilderMode => BUILDER_MODES.some((mode) => mode === value);
const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const $builderMode = sharedValue<BuilderMode>(
  KEYS.builderMode,
  presetBuilderMode(),
  isMode,
  LAYOUT_MS,
);

export const $builderWidth = sharedValue<number>(
  KEYS.builderWidth,
  BUILDER_WIDTH.initial,
  isWidth,
  LAYOUT_MS,
);
