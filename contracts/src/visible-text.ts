/** Signs that show nothing or turn the text around them: controls, bidirectional overrides, zero-width spaces, fillers. Joiners stay: scripts need them. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g;

/** Text of a person without such signs; empty when nothing that can be seen is left. */
export function visibleText(given: string): string {
  const text = given.replace(UNSEEN, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : '';
}

/** A name: such a text on one line, so that it cannot pass for more than a name where it stands among words of ours. */
export function visibleLine(given: string): string {
  return visibleText(given.replace(/\s+/g, ' '));
}
