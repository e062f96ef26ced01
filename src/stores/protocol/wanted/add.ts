import { $builder } from '#stores/builder/actions.ts';
import { addToProtocol } from '#stores/protocol/lines.ts';
import { onceOwned, onOtherOwner } from '#stores/session/owner.ts';
import { dropWantedLines, restoreWantedLines, takeWantedLines } from './lines.ts';
import { dropLostLines, restoreLostLines } from './lost-lines.ts';

function addWanted(): void {
  if (!$builder.get().active) return;
  for (const line of takeWantedLines()) addToProtocol(line);
}

export function followWantedLines(): () => void {
  void onceOwned(async () => {
    restoreWantedLines();
    restoreLostLines();
    addWanted();
  });
  const stopBuilder = $builder.listen(({ active, isEnabled }, before) => {
    if (active) queueMicrotask(addWanted);
    else if (before?.isEnabled && !isEnabled) dropWantedLines();
  });
  const stopOwner = onOtherOwner(() => {
    dropWantedLines();
    dropLostLines();
  });
  return () => {
    stopBuilder();
    stopOwner();
  };
}
