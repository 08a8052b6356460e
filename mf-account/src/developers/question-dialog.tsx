import { Button, Dialog } from '@commonplace/ui';
import { Alert } from '../people/page';
import { useText as usePeopleText } from '../people/people.texts';

/** Asks before something that cannot be undone. */
export function QuestionDialog(props: {
  title: string;
  text: string;
  yes: string;
  danger?: boolean;
  busy: boolean;
  failed: string | undefined;
  onYes: () => void;
  onClose: () => void;
}) {
  const p = usePeopleText();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      actions={
        <>
          <Button onClick={props.onClose}>{p('cancel')}</Button>
          <Button variant={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onYes}>
            {props.yes}
          </Button>
        </>
      }
    >
      <Alert>{props.failed}</Alert>
    </Dialog>
  );
}
