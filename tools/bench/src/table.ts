import type { BenchReport, Figure } from './bench';
import { median, summary, type Samples } from './statistics';

/** Ratio of the medians, ours to the first beside; without one, our median. */
export function ratioOf(figure: Figure): number {
  const first = Object.values(figure.beside ?? {})[0];
  return first ? median(figure.ours) / median(first) : median(figure.ours);
}

/** Whether the aim is met; true where none is set. */
export function aimMet(figure: Figure): boolean {
  const ratio = ratioOf(figure);
  const { atMost = Infinity, atLeast = -Infinity, noise = 0 } = figure.aim ?? {};
  return ratio <= atMost + noise && ratio >= atLeast - noise;
}

/** The report as a Markdown table: median, p95 and min–max of the repeats, ours beside the others. */
export function tableOf(report: BenchReport): string {
  const others = [...new Set(report.figures.flatMap((figure) => Object.keys(figure.beside ?? {})))];
  const rows = [
    ['what', 'unit', 'ours', ...others, 'ratio', 'aim'],
    ...report.figures.map((figure) => [
      figure.what,
      figure.unit,
      cell(figure.ours),
      ...others.map((name) => cell(figure.beside?.[name])),
      figure.beside ? round(ratioOf(figure)) : '',
      aimCell(figure),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [
    `## ${report.title}`,
    '',
    ...lines.slice(0, 1),
    rule,
    ...lines.slice(1),
    '',
    ...report.conditions.map((line) => `- ${line}`),
  ].join('\n');
}

function cell(samples: Samples | undefined): string {
  if (!samples || samples.length === 0) return '–';
  const { median: middle, p95, min, max } = summary(samples);
  if (samples.length === 1) return round(middle);
  return `${round(middle)} (p95 ${round(p95)}) [${round(min)}–${round(max)}]`;
}

function aimCell(figure: Figure): string {
  if (!figure.aim) return '';
  const { atMost, atLeast, noise } = figure.aim;
  const words = [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`];
  const give = noise === undefined ? '' : ` (noise ${round(noise)})`;
  return `${words.filter(Boolean).join(', ')}${give} ${aimMet(figure) ? 'met' : 'missed'}`;
}

/** Three significant digits, but whole numbers from 100 on. */
function round(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
