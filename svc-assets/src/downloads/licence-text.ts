import { PRODUCT_NAME } from '@commonplace/contracts/product';
import type { Named } from '../decoder/later';
import type { Item } from '../library/item';
import { licenceOf } from '../library/licence';

/** What lies beside a downloaded file: whose it is, under which licence, and how to name them. */
export function licenceText(item: Item, publicUrl: string): string {
  const { title, author, attribution, licence_id, facts } = item.master;
  const licence = licenceOf(licence_id);
  const source = typeof facts['source'] === 'string' ? facts['source'] : undefined;
  const address = licence.url?.startsWith('/') ? publicUrl.replace(/\/$/, '') + licence.url : licence.url;
  const lines = [
    title,
    author ? `By ${author}` : undefined,
    '',
    `Licence: ${licence.name} (${licence.id})`,
    address ? `Text of the licence: ${address}` : undefined,
    '',
    'Attribution, to be shown with the work where the licence asks for it:',
    attribution,
    '',
    source ? `Source: ${source}` : undefined,
    `Downloaded from ${PRODUCT_NAME}.`,
  ];
  return `${lines.filter((line) => line !== undefined).join('\n')}\n`;
}

/** The same in one line, for files that have room for no more. */
export function licenceLine(item: Item): string {
  const { attribution, licence_id } = item.master;
  const { name, url } = licenceOf(licence_id);
  return [attribution, name, url?.startsWith('http') ? url : undefined].filter(Boolean).join('. ');
}

/** The same in the fields that picture files have for it (EXIF), in the characters that EXIF takes. */
export function licenceExif(item: Item): { IFD0: Record<string, string> } {
  const { title, author, attribution, licence_id } = item.master;
  const { name, url } = licenceOf(licence_id);
  const ascii = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[“”„]/g, '"')
      .replace(/[‘’]/g, "'")
      .replace(/[^\x20-\x7e]/g, '')
      .slice(0, 500);
  return {
    IFD0: {
      Copyright: ascii([attribution, name, url].filter(Boolean).join('. ')),
      Artist: ascii(author || 'Unknown'),
      ImageDescription: ascii(title),
    },
  };
}

/** What a copy of an item says of itself. */
export const namedBy = (item: Item): Named => ({ exif: licenceExif(item).IFD0, xmp: licenceXmp(item) });

/** The same as XMP, in any characters: title, creator, rights, and where the licence stands. */
export function licenceXmp(item: Item): string {
  const { title, author, attribution, licence_id } = item.master;
  const { name, url } = licenceOf(licence_id);
  const x = (text: string) => text.replace(/[<>&"'\u0000-\u001f]/g, (c) => (c < ' ' ? ' ' : `&#${c.charCodeAt(0)};`));
  const language = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${x(text)}</rdf:li></rdf:Alt>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:cc="http://creativecommons.org/ns#">',
    `<dc:title>${language(title)}</dc:title>`,
    `<dc:creator><rdf:Seq><rdf:li>${x(author || 'Unknown')}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights>${language(`${name}. ${attribution}`)}</dc:rights>`,
    `<xmpRights:UsageTerms>${language(name)}</xmpRights:UsageTerms>`,
    ...(url?.startsWith('http') ? [`<cc:license rdf:resource="${x(url)}"/>`] : []),
    `<cc:attributionName>${x(author || 'Unknown')}</cc:attributionName>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}
