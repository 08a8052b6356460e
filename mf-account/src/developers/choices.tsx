import { Checkbox } from '@commonplace/ui';
import { useId } from 'react';
import own from './developers.module.css';

/** Several of many, with one message for all. */
export function Choices<T extends string>(props: {
  legend: string;
  hint?: string;
  all: readonly T[];
  chosen: readonly T[];
  labelOf: (one: T) => string;
  error?: string | undefined;
  onChange: (chosen: T[]) => void;
}) {
  const errorId = useId();
  const toggle = (one: T, on: boolean) =>
    props.onChange(props.all.filter((each) => (each === one ? on : props.chosen.includes(each))));
  return (
    <fieldset
      // What was sent wrong takes the focus: of a group that is the group itself, as no one choice of it is wrong.
      tabIndex={-1}
      className={own.choices}
      aria-describedby={props.error ? errorId : undefined}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className={own.legend}>{props.legend}</legend>
      {props.hint && <p className={own.hint}>{props.hint}</p>}
      <div className={own.columns}>
        {props.all.map((one) => (
          <Checkbox
            key={one}
            label={
              <>
                {props.labelOf(one)} <code className={own.code}>{one}</code>
              </>
            }
            checked={props.chosen.includes(one)}
            onChange={(event) => toggle(one, event.target.checked)}
          />
        ))}
      </div>
      <div role="alert">
        {props.error && (
          <p id={errorId} className={own.error}>
            {props.error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
