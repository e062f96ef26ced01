import { useState } from 'react';
import { FormError } from '#islands/form/FormError.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';

interface LinkButtonProps {
  readonly label: string;
  /** Uses the link; rejects if the user can retry. */
  readonly onLinkUse: () => Promise<void>;
  readonly failureText?: string;
  readonly hasQuietStyle?: boolean;
}

/** Button that uses a mailed link; opening the page alone does not use it. */
export function LinkButton({ label, onLinkUse, failureText, hasQuietStyle }: LinkButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const handleButtonPress = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onLinkUse();
    } catch {
      setFailure(failureText);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="stack gap-2"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void handleButtonPress();
      }}
    >
      <FormError text={failure} />
      <SubmitButton form={{ isReadyToSubmit: true, isBusy }} hasQuietStyle={hasQuietStyle ?? false}>
        {label}
      </SubmitButton>
    </form>
  );
}
