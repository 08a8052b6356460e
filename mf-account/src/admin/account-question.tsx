import { useShell } from '@commonplace/remote-kit';
import { QuestionDialog } from '../developers/question-dialog';
import { useErrorText } from '../people/error-text';

/** Asks before something is done to an account that a slip of the hand should not do; it stays with the reason where that fails. */
export function AccountQuestion({
  title,
  text,
  state,
  onYes,
  onClose,
}: {
  title: string;
  text: string;
  /** How the call stands that `onYes` makes. */
  state: { isLoading: boolean; error?: unknown };
  /** Does it; resolves with what is told of it. */
  onYes: () => Promise<string>;
  onClose: () => void;
}) {
  const shell = useShell();
  const { text: failed } = useErrorText()(state.error);
  return (
    <QuestionDialog
      title={title}
      text={text}
      yes={title}
      danger
      busy={state.isLoading}
      failed={failed}
      onClose={onClose}
      onYes={() =>
        void onYes().then(
          (told) => {
            shell.notify({ kind: 'success', text: told });
            onClose();
          },
          () => undefined,
        )
      }
    />
  );
}
