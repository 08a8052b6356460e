import { circle, n, path, rect, strokePath } from './canvas';

/** One illustration: a motif on a soft ground, in five colours, with the same light from the left in all of them. */
export interface Illustration {
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly draw: () => string;
}

const INK = '#22304a';
const CORAL = '#f26b5b';
const CORAL_DARK = '#d24f48';
const SUN = '#ffc75f';
const SUN_DARK = '#eda63a';
const TEAL = '#2fa39a';
const TEAL_DARK = '#1f7f7c';
const CREAM = '#fff6e9';
const SAND = '#f3dcc0';
const SKY = '#cfe8f3';

const dot = (x: number, y: number, r: number, fill: string) => circle(x, y, r, fill);
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  rect(x, y, w, h, fill, `rx="${n(r)}"`);
const line = (d: string, colour = INK, width = 12) =>
  strokePath(d, colour, width, 'stroke-linecap="round" stroke-linejoin="round"');
const cloud = (x: number, y: number, s: number) =>
  path(
    `M${n(x - 70 * s)} ${n(y)}a${n(34 * s)} ${n(34 * s)} 0 0 1 ${n(18 * s)} ${n(-62 * s)}a${n(52 * s)} ${n(52 * s)} 0 0 1 ${n(98 * s)} ${n(-6 * s)}a${n(36 * s)} ${n(36 * s)} 0 0 1 ${n(20 * s)} ${n(68 * s)}Z`,
    '#ffffff',
  );
const spark = (x: number, y: number, r: number, fill = SUN) =>
  path(
    `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z`,
    fill,
  );
const ground = (y = 812) => oval(500, y, 300, 30, '#22304a22');

/** The outline of the ground every motif stands on. */
const ISLAND = 'M508 92C690 70 886 190 908 402C930 610 806 868 556 902C318 934 106 778 92 540C78 310 312 116 508 92Z';

/** Hills and water end where the ground does. */
const land = (...body: string[]): string => `<g clip-path="url(#island)">${body.join('')}</g>`;

/** The ground with its motif. */
function scene(colour: string, body: readonly string[]): string {
  const shape = path(ISLAND, colour);
  const clip = `<defs><clipPath id="island"><path d="${ISLAND}"/></clipPath></defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${clip}${shape}${body.join('')}</svg>`;
}

const illustration = (title: string, tags: string, draw: () => string): Illustration => ({
  slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  title,
  tags: [...tags.split(','), 'illustration', 'flat', 'scene', 'friendly'],
  draw,
});

/** Twelve illustrations in one style. */
export const ILLUSTRATIONS: readonly Illustration[] = [
  illustration('Hot-Air Balloon Over the Hills', 'balloon,hot air balloon,travel,sky,adventure,journey,clouds', () =>
    scene(SKY, [
      land(
        path('M60 640C240 560 360 600 470 660C600 570 760 560 940 640V940H60Z', TEAL),
        path('M60 860C300 680 620 680 940 760V940H60Z', TEAL_DARK),
      ),
      cloud(250, 330, 0.9),
      cloud(770, 470, 0.75),
      path(
        'M500 150C650 150 730 255 720 365C712 455 620 540 560 600H440C380 540 288 455 280 365C270 255 350 150 500 150Z',
        CORAL,
      ),
      path(
        'M500 150C580 150 622 255 616 365C610 455 560 540 530 600H470C440 540 390 455 384 365C378 255 420 150 500 150Z',
        SUN,
      ),
      path(
        'M500 150C526 150 548 255 545 365C542 455 520 540 512 600H488C480 540 458 455 455 365C452 255 474 150 500 150Z',
        CREAM,
      ),
      line('M452 600L468 668M548 600L532 668', INK, 7),
      box(448, 664, 104, 78, 18, '#a5683f'),
      rect(448, 686, 104, 14, '#8a5433'),
    ]),
  ),
  illustration('Lighthouse at Dawn', 'lighthouse,sea,coast,light,guide,navigation,rocks', () =>
    scene(SKY, [
      path('M560 268L960 170V380Z', SUN, 'opacity="0.55"'),
      dot(250, 330, 82, SUN),
      land(path('M60 620C240 590 760 590 940 620V940H60Z', TEAL)),
      path('M430 330H570L604 700H396Z', CREAM),
      path('M421 426H579L588 520H412Z', CORAL),
      path('M404 612H596L604 700H396Z', CORAL),
      path('M500 330H570L604 700H500Z', INK, 'opacity="0.08"'),
      box(420, 308, 160, 30, 8, INK),
      box(448, 226, 104, 84, 10, SUN),
      path('M436 230L500 164L564 230Z', CORAL_DARK),
      line('M448 268H552M500 226V308', INK, 7),
      box(474, 630, 52, 72, 26, INK),
      path('M300 760C330 680 420 690 500 690C610 690 690 690 720 770C640 830 370 830 300 760Z', '#5b6479'),
      path('M300 760C330 700 400 700 430 700C400 730 380 790 400 806C360 800 320 785 300 760Z', '#737d94'),
      line('M180 700q28 -22 56 0t56 0M720 680q28 -22 56 0t56 0', CREAM, 9),
    ]),
  ),
  illustration('Tent Under the Stars', 'tent,camping,night,stars,outdoor,campfire,adventure', () =>
    scene(INK, [
      dot(700, 270, 64, CREAM),
      dot(728, 256, 58, INK),
      spark(300, 260, 26),
      spark(420, 190, 16, CREAM),
      spark(560, 320, 14, CREAM),
      spark(220, 420, 16, CREAM),
      spark(820, 430, 18),
      land(
        path('M60 630L290 360L400 480L520 340L700 560L790 470L940 640V700H60Z', '#334566'),
        path('M60 650C300 590 700 590 940 650V940H60Z', TEAL_DARK),
      ),
      path('M470 430L720 760H220Z', CORAL),
      path('M470 430L720 760H540Z', CORAL_DARK),
      path('M470 430L540 760H400Z', '#3a1f2e'),
      path('M470 430L400 760H340Z', SUN),
      line('M470 400V430M220 760L170 786M720 760L770 786', CREAM, 8),
      path('M742 736C720 700 760 690 756 650C800 680 812 720 786 742Z', SUN),
      path('M752 738C742 716 764 708 764 690C786 708 790 728 776 740Z', CORAL),
      line('M726 752L806 736M730 736L804 754', '#8a5433', 12),
    ]),
  ),
  illustration('Sailing Boat on a Fresh Breeze', 'sailing,boat,sea,wind,summer,holiday,waves', () =>
    scene(SKY, [
      dot(720, 280, 74, SUN),
      cloud(290, 330, 0.85),
      line('M508 196V640', '#8a5433', 16),
      path('M532 210C640 330 690 460 700 590H532Z', CREAM),
      path('M532 400C610 420 660 430 680 470C692 510 698 550 700 590H532Z', CORAL),
      path('M486 260C420 380 350 500 318 590H486Z', SUN),
      path('M508 190L580 214L508 238Z', CORAL_DARK),
      path('M270 640H760C740 730 690 760 640 760H380C330 760 290 720 270 640Z', INK),
      path('M270 640H760L752 672H280Z', CREAM),
      dot(420, 706, 17, SUN),
      dot(500, 706, 17, SUN),
      dot(580, 706, 17, SUN),
      land(
        path('M0 740q50 -44 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V940H0Z', TEAL),
        path('M0 816q44 -34 88 0t88 0t88 0t88 0t88 0t88 0t88 0t88 0t88 0t88 0t88 0V940H0Z', TEAL_DARK),
      ),
    ]),
  ),
  illustration('Cactus in a Clay Pot', 'cactus,plant,pot,desert,succulent,home,green', () =>
    scene('#fbe3d6', [
      ground(822),
      dot(716, 286, 70, SUN),
      path('M430 640V300a70 70 0 0 1 140 0V640Z', TEAL),
      path('M500 232a70 70 0 0 1 70 68V640H500Z', TEAL_DARK),
      path('M440 500H372a60 60 0 0 1 -60 -60V380a38 38 0 0 1 76 0V424H440Z', TEAL),
      path('M560 560H640a60 60 0 0 0 60 -60V430a38 38 0 0 0 -76 0V484H560Z', TEAL_DARK),
      line('M470 320V600M530 320V600M350 384V440M662 434V500', CREAM, 6),
      path(
        'M500 232C480 190 450 200 452 168C480 170 484 176 500 152C516 176 520 170 548 168C550 200 520 190 500 232Z',
        CORAL,
      ),
      path(
        'M352 342C340 318 322 322 324 302C340 304 344 306 352 292C360 306 364 304 380 302C382 322 364 318 352 342Z',
        CORAL,
      ),
      box(340, 600, 320, 66, 18, CORAL),
      path('M368 666H632L604 820H396Z', CORAL_DARK),
      path('M368 666H460L462 820H396Z', CORAL),
      line('M420 730q20 -26 40 0t40 0t40 0t40 0', SUN, 9),
    ]),
  ),
  illustration('Steaming Cup and Biscuits', 'coffee,tea,cup,breakfast,cosy,biscuit,morning', () =>
    scene(SAND, [
      ground(800),
      line('M420 330q-30 -44 0 -88t0 -88M510 330q-30 -44 0 -88t0 -88M600 330q-30 -44 0 -88t0 -88', '#ffffff', 16),
      line('M680 470a88 88 0 1 1 -10 176', CORAL_DARK, 40),
      path('M310 400H710V560C710 690 640 750 510 750C380 750 310 690 310 560Z', CORAL),
      path('M310 400H420C410 560 430 690 510 750C380 750 310 690 310 560Z', '#ff8a78'),
      oval(510, 400, 200, 46, '#fff0e0'),
      oval(510, 404, 172, 34, '#7a4a30'),
      path('M430 402q40 -24 80 0t80 0q-40 30 -80 6t-80 -6Z', '#c79263'),
      oval(510, 776, 300, 38, CREAM),
      oval(510, 768, 240, 24, '#f0dfc8'),
      dot(254, 742, 66, SUN),
      dot(254, 742, 66, SUN_DARK),
      dot(246, 734, 60, SUN),
      dot(226, 716, 9, '#7a4a30'),
      dot(266, 722, 10, '#7a4a30'),
      dot(244, 758, 9, '#7a4a30'),
      dot(282, 754, 7, '#7a4a30'),
    ]),
  ),
  illustration('Camera on Holiday', 'camera,photography,travel,holiday,photo,lens', () =>
    scene('#ffe1c7', [
      ground(780),
      line('M262 390C200 250 330 180 400 240M738 390C800 250 670 180 600 240', '#8a5433', 18),
      box(380, 300, 240, 110, 30, INK),
      box(200, 370, 600, 380, 60, CORAL),
      path('M200 430a60 60 0 0 1 60 -60H740a60 60 0 0 1 60 60V470H200Z', CREAM),
      rect(200, 470, 600, 16, INK),
      dot(500, 570, 156, INK),
      dot(500, 570, 124, '#3d4f70'),
      dot(500, 570, 84, TEAL),
      dot(500, 570, 46, TEAL_DARK),
      dot(466, 534, 22, '#ffffff'),
      box(236, 400, 96, 44, 14, INK),
      dot(720, 424, 24, SUN),
      box(440, 330, 120, 46, 14, SKY),
      box(252, 346, 80, 30, 10, CORAL_DARK),
      spark(260, 236, 34),
      spark(780, 250, 22, CORAL),
    ]),
  ),
  illustration('A Stack of Good Books', 'books,reading,library,study,education,learning,literature', () =>
    scene('#dcefe6', [
      ground(822),
      box(236, 700, 540, 110, 22, INK),
      box(290, 716, 486, 78, 12, CREAM),
      box(236, 700, 90, 110, 22, '#33476b'),
      box(290, 590, 470, 112, 22, CORAL),
      box(290, 606, 420, 80, 12, CREAM),
      box(690, 590, 70, 112, 22, CORAL_DARK),
      box(250, 480, 500, 112, 22, TEAL),
      box(300, 496, 450, 80, 12, CREAM),
      box(250, 480, 84, 112, 22, TEAL_DARK),
      line('M420 520H700M420 548H640M420 636H660M380 746H700', '#e2cfb2', 7),
      path('M660 480V400L690 424L720 400V480Z', CORAL),
      path(
        'M500 476C420 400 330 402 286 420V250C340 226 430 236 500 300C570 236 660 226 714 250V420C670 402 580 400 500 476Z',
        CREAM,
      ),
      path('M500 476C580 400 670 402 714 420V250C660 226 570 236 500 300Z', '#f3e3cb'),
      line(
        'M326 296C380 286 420 298 462 330M326 346C380 336 420 348 462 380M674 296C620 286 580 298 538 330M674 346C620 336 580 348 538 380',
        '#cdb493',
        8,
      ),
      line('M500 300V476', INK, 8),
      spark(240, 200, 26),
      spark(770, 190, 34),
    ]),
  ),
  illustration('Monstera by the Window', 'plant,monstera,leaves,home,interior,green,pot', () =>
    scene('#e4f1f4', [
      ground(836),
      box(270, 150, 460, 470, 24, '#ffffff'),
      box(294, 174, 200, 206, 10, SKY),
      box(506, 174, 200, 206, 10, SKY),
      box(294, 392, 200, 206, 10, SKY),
      box(506, 392, 200, 206, 10, SKY),
      dot(612, 276, 48, SUN),
      line(
        'M500 690C500 560 420 470 360 420M500 690C500 540 560 440 640 390M500 690C496 560 500 470 500 330M500 690C480 620 400 590 320 590M500 690C530 620 600 590 690 590',
        TEAL_DARK,
        12,
      ),
      ...[
        [348, 400, -38],
        [652, 372, 40],
        [500, 310, 0],
        [300, 590, -82],
        [704, 592, 82],
      ].map(
        ([x = 0, y = 0, a = 0], i) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 60C-90 40 -120 -40 -70 -110C-50 -134 -20 -140 0 -120C20 -140 50 -134 70 -110C120 -40 90 40 0 60Z', i % 2 ? TEAL_DARK : TEAL)}${line('M0 56V-96M0 20L-62 -14M0 20L62 -14M0 -26L-58 -64M0 -26L58 -64', '#bfe3d6', 6)}</g>`,
      ),
      path('M390 670H610L584 836H416Z', CORAL),
      path('M390 670H470L474 836H416Z', '#ff8a78'),
      box(374, 640, 252, 54, 16, CORAL_DARK),
    ]),
  ),
  illustration('Desk Lamp and an Idea', 'lamp,desk,idea,work,office,study,light', () =>
    scene('#2c3d5c', [
      path('M560 380L300 800H860Z', SUN, 'opacity="0.28"'),
      oval(560, 820, 330, 34, '#1b2740'),
      box(180, 792, 130, 28, 14, CORAL),
      oval(262, 800, 120, 26, CORAL_DARK),
      line('M262 790L340 560L210 400L470 280', CREAM, 20),
      dot(340, 560, 22, CORAL),
      dot(210, 400, 22, CORAL),
      path('M430 250L520 210C620 240 690 310 700 400L440 400C410 350 410 300 430 250Z', CORAL),
      path('M520 210C620 240 690 310 700 400H600C600 320 570 250 520 210Z', CORAL_DARK),
      oval(570, 402, 62, 22, CREAM),
      box(480, 700, 250, 110, 14, CREAM),
      box(480, 700, 250, 28, 12, TEAL),
      line('M512 756H690M512 782H640', '#c9b79b', 8),
      path('M756 810L800 640L828 648L784 816Z', SUN),
      path('M800 640L822 600L828 648Z', SAND),
      spark(330, 240, 30),
      spark(760, 300, 22, CREAM),
      spark(820, 460, 30),
    ]),
  ),
  illustration('Rocket on Its Way', 'rocket,launch,space,startup,stars,speed,planet', () =>
    scene(INK, [
      spark(240, 300, 22),
      spark(760, 250, 30),
      spark(300, 620, 16, CREAM),
      spark(820, 560, 18, CREAM),
      spark(640, 180, 12, CREAM),
      dot(246, 470, 56, TEAL),
      line('M170 500C220 510 290 480 324 438', SUN, 12),
      `<g transform="rotate(24 500 480)">${[
        path('M440 690C410 760 440 820 500 900C560 820 590 760 560 690Z', SUN),
        path('M466 690C448 740 466 780 500 826C534 780 552 740 534 690Z', CORAL),
        path('M388 520C330 560 310 620 320 700L410 650ZM612 520C670 560 690 620 680 700L590 650Z', CORAL_DARK),
        path('M500 140C610 240 640 420 590 690H410C360 420 390 240 500 140Z', CREAM),
        path('M500 140C610 240 640 420 590 690H520C560 420 550 240 500 140Z', '#e6d8c4'),
        path('M500 140C548 184 580 244 596 312H404C420 244 452 184 500 140Z', CORAL),
        dot(500, 414, 62, INK),
        dot(500, 414, 44, SKY),
        dot(484, 398, 14, '#ffffff'),
        box(410, 660, 180, 36, 12, TEAL),
      ].join('')}</g>`,
    ]),
  ),
  illustration('Mushrooms After the Rain', 'mushroom,forest,autumn,nature,rain,fungus,woodland', () =>
    scene('#dfeedd', [
      land(path('M60 700C300 630 700 630 940 700V940H60Z', '#6fae7c')),
      path('M430 470C430 600 400 720 380 780H600C580 720 556 600 556 470Z', CREAM),
      path('M500 470C520 600 510 720 500 780H600C580 720 556 600 556 470Z', '#ecdac0'),
      path('M236 480C236 320 350 220 494 220C640 220 752 320 752 480C680 520 310 520 236 480Z', CORAL),
      path('M494 220C640 220 752 320 752 480C716 500 640 510 560 512C640 420 600 290 494 220Z', CORAL_DARK),
      oval(380, 350, 44, 36, CREAM),
      oval(520, 300, 34, 26, CREAM),
      oval(620, 400, 42, 34, CREAM),
      oval(470, 430, 30, 22, CREAM),
      oval(310, 440, 24, 18, CREAM),
      path('M700 660C700 720 690 760 684 790H772C766 760 756 720 756 660Z', CREAM),
      path('M620 668C620 590 670 550 728 550C786 550 836 590 836 668C800 690 656 690 620 668Z', SUN),
      oval(690, 620, 16, 12, CREAM),
      oval(760, 600, 18, 14, CREAM),
      line(
        'M220 790C230 740 250 720 262 690M250 800C262 770 290 750 310 742M830 800C826 770 840 750 850 730',
        TEAL_DARK,
        10,
      ),
      ...[
        [250, 190],
        [360, 140],
        [640, 150],
        [780, 230],
        [840, 380],
        [180, 330],
      ].map(([x = 0, y = 0]) => path(`M${x} ${y}c14 22 18 32 18 42a18 18 0 0 1 -36 0c0 -10 4 -20 18 -42Z`, '#8cc3da')),
    ]),
  ),
];
