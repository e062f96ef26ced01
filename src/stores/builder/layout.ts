import { BUILDER_LAYOUT_MS } from '#contract/account/stored.ts';
import { BUILDER_MODES, BUILDER_WIDTH, type BuilderMode } from '#domain/builder/state.ts';
import { presetBuilderMode } from '#stores/platform/settings.ts';
import { sharedValue } from '#stores/shared-value.ts';
import { KEYS } from '#stores/storage.ts';

const isBuilderMode = (value: unknown): value is BuilderMode => BUILDER_MODES.some((mode) => mode === value);
const isWidth = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const $builderMode = sharedValue<BuilderMode>(
  KEYS.builderMode,
  presetBuilderMode(),
  isBuilderMode,
  BUILDER_LAYOUT_MS,
);

export const $builderWidth = sharedValue<number>(
  KEYS.builderWidth,
  BUILDER_WIDTH.initial,
  isWidth,
  BUILDER_LAYOUT_MS,
);
