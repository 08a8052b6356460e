import { splitName } from '../files/filename';

/**
 * Gives each file of a ZIP in turn the name of the licence that lies beside it: `sea.licence.txt` of `sea.jpg`; of a second `sea`, or where a file is
 * called so itself, the whole name before it, `sea.png.licence.txt`. Names that differ in capitals alone are the same to many file systems.
 */
export function licenceNames(files: readonly string[]): (file: string) => string {
  const taken = new Set(files.map((file) => file.toLowerCase()));
  return (file) => {
    const wishes = [`${splitName(file).stem}.licence.txt`, `${file}.licence.txt`];
    const name = wishes.find((wish) => !taken.has(wish.toLowerCase())) ?? `${file}.${taken.size}.licence.txt`;
    taken.add(name.toLowerCase());
    return name;
  };
}
