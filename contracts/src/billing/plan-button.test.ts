import { planButton, type PlanButtonState, type PlanHolder, type ShownPlan } from './plan-button';

const SHOWN = {
  free: { type: 'free', period: 'lifetime' },
  'premium m': { type: 'premium', period: 'monthly' },
  'premium y': { type: 'premium', period: 'yearly' },
  'creative m': { type: 'creative', period: 'monthly' },
  'creative y': { type: 'creative', period: 'yearly' },
  'teams m': { type: 'teams', period: 'monthly' },
  'teams y': { type: 'teams', period: 'yearly' },
  lifetime: { type: 'premium_lifetime', period: 'lifetime' },
  custom: { type: 'custom', period: 'yearly' },
  'until expiration': { type: 'premium', period: 'until expiration' },
} as const satisfies Record<string, ShownPlan>;

const base: PlanHolder = {
  plan_type: 'free',
  period: null,
  next_plan: null,
  pending_cancellation: false,
  free_premium_active: false,
  team_member: false,
};
const business: PlanHolder = { ...base, plan_type: 'premium', period: 'yearly' };

const [NA, CUR, UP, TEAM, EVER, BUY, START] = [
  'Not applicable',
  'Current Plan',
  'Upcoming Plan',
  'Create Your Team',
  'Get Premium Forever',
  'Buy Now',
  'Get Started',
] as const satisfies PlanButtonState[];

/** Written by hand, holder by holder; the columns are those of SHOWN, without topic setup. */
const TABLE: [string, PlanHolder | null, PlanButtonState[]][] = [
  //                                                  free   prem m prem y crea m crea y team m team y life  cust untl
  ['anonymous', null, [START, BUY, BUY, BUY, BUY, TEAM, TEAM, EVER, NA, NA]],
  ['free', base, [CUR, BUY, BUY, BUY, BUY, TEAM, TEAM, EVER, NA, NA]],
  ['premium yearly', business, [START, BUY, CUR, BUY, BUY, TEAM, TEAM, EVER, NA, NA]],
  [
    'creative monthly',
    { ...base, plan_type: 'creative', period: 'monthly' },
    [START, BUY, BUY, CUR, BUY, TEAM, TEAM, EVER, NA, NA],
  ],
  [
    'teams monthly',
    { ...base, plan_type: 'teams', period: 'monthly' },
    [START, BUY, BUY, BUY, BUY, CUR, TEAM, EVER, NA, NA],
  ],
  [
    'lifetime',
    { ...base, plan_type: 'premium_lifetime', period: 'lifetime' },
    [NA, NA, NA, NA, NA, NA, NA, CUR, NA, NA],
  ],
  [
    'custom contract',
    { ...base, plan_type: 'custom', period: 'until expiration' },
    [NA, NA, NA, NA, NA, NA, NA, NA, NA, NA],
  ],
  [
    'premium until expiration',
    { ...base, plan_type: 'premium', period: 'until expiration' },
    [NA, NA, NA, NA, NA, NA, NA, NA, NA, NA],
  ],
  [
    'premium yearly, cancellation pending',
    { ...business, pending_cancellation: true },
    [UP, NA, CUR, NA, NA, NA, NA, EVER, NA, NA],
  ],
  [
    'team member (simulated premium yearly)',
    { ...business, team_member: true },
    [NA, NA, NA, NA, NA, TEAM, TEAM, NA, NA, NA],
  ],
  ['team member on the free plan', { ...base, team_member: true }, [NA, NA, NA, NA, NA, TEAM, TEAM, NA, NA, NA]],
  [
    'free premium',
    { ...base, plan_type: 'premium', period: 'until expiration', free_premium_active: true },
    [NA, BUY, BUY, BUY, BUY, NA, NA, EVER, NA, NA],
  ],
  [
    'premium yearly, creative monthly queued',
    { ...business, next_plan: { type: 'creative', period: 'monthly' } },
    [START, BUY, CUR, UP, BUY, TEAM, TEAM, EVER, NA, NA],
  ],
  [
    'premium yearly, free queued',
    { ...business, next_plan: { type: 'free', period: null } },
    [UP, BUY, CUR, BUY, BUY, TEAM, TEAM, EVER, NA, NA],
  ],
  [
    'creative monthly, free premium queued',
    { ...base, plan_type: 'creative', period: 'monthly', next_plan: { type: 'premium', period: null } },
    [START, UP, UP, CUR, BUY, TEAM, TEAM, EVER, NA, NA],
  ],
];

describe('plan button', () => {
  test.each(TABLE)(
    '[BTN-02, BTN-03, BTN-04, BTN-05, BTN-06, BTN-07, BTN-08, BTN-09, BTN-10, BTN-11, BTN-12, BTN-15, BTN-16] every plan for %s',
    (_, holder, expected) => {
      const shown = Object.values(SHOWN).map((plan) => planButton(plan, holder, false).state);
      expect(Object.fromEntries(Object.keys(SHOWN).map((name, i) => [name, shown[i]]))).toEqual(
        Object.fromEntries(Object.keys(SHOWN).map((name, i) => [name, expected[i]])),
      );
    },
  );

  const everyHolder: (PlanHolder | null)[] = [null];
  for (const [plan_type, period] of [
    ['free', null],
    ['premium', 'monthly'],
    ['premium', 'yearly'],
    ['premium', 'until expiration'],
    ['creative', 'monthly'],
    ['creative', 'yearly'],
    ['teams', 'monthly'],
    ['teams', 'yearly'],
    ['premium_lifetime', 'lifetime'],
    ['custom', 'until expiration'],
    ['custom', 'yearly'],
  ] as const)
    for (const next_plan of [
      null,
      { type: 'free', period: null },
      { type: 'premium', period: null },
      { type: 'premium', period: 'yearly' },
      { type: 'creative', period: 'monthly' },
      { type: 'teams', period: 'yearly' },
      { type: 'premium_lifetime', period: 'lifetime' },
    ] as const)
      for (const pending_cancellation of [false, true])
        for (const free_premium_active of [false, true])
          for (const team_member of [false, true])
            everyHolder.push({ plan_type, period, next_plan, pending_cancellation, free_premium_active, team_member });
  const everyCase = everyHolder.flatMap((h) =>
    Object.values(SHOWN).flatMap((plan) => [false, true].map((topic) => [plan as ShownPlan, h, topic] as const)),
  );

  /** The ruling's list as data, read top to bottom; written apart from the implementation. */
  type Rule = (p: ShownPlan, h: PlanHolder | null, topic: boolean) => PlanButtonState | undefined;
  const nine: Rule[] = [
    (p) => (p.type === 'free' ? START : undefined),
    (p) => (p.type === 'teams' ? TEAM : undefined),
    (p) => (p.type === 'premium_lifetime' ? EVER : undefined),
    (_p, _h, topic) => (topic ? START : undefined),
    () => BUY,
  ];
  const first =
    (rules: Rule[]): Rule =>
    (p, h, topic) => {
      for (const rule of rules) {
        const state = rule(p, h, topic);
        if (state) return state;
      }
      return undefined;
    };
  const ruling = first([
    (p, h) =>
      p.type === 'custom' ||
      p.period === 'until expiration' ||
      (h && !h.free_premium_active && (h.plan_type === 'custom' || h.period === 'until expiration'))
        ? NA
        : undefined,
    (p, h, topic) => (h ? undefined : p.type === 'free' ? START : first(nine)(p, h, topic)),
    (p, h, topic) =>
      h?.free_premium_active
        ? ['creative', 'premium', 'premium_lifetime'].includes(p.type)
          ? first(nine)(p, h, topic)
          : NA
        : undefined,
    (p, h) => (h?.team_member && ['free', 'premium', 'creative', 'premium_lifetime'].includes(p.type) ? NA : undefined),
    (p, h) => (p.type === h?.plan_type && (p.type === 'free' || p.period === h.period) ? CUR : undefined),
    (_p, h) => (h?.plan_type === 'premium_lifetime' ? NA : undefined),
    (p, h) =>
      h?.pending_cancellation ? (p.type === 'free' ? UP : p.type === 'premium_lifetime' ? EVER : NA) : undefined,
    (p, h) =>
      h?.next_plan?.type === p.type && (h.next_plan.period === null || h.next_plan.period === p.period)
        ? UP
        : undefined,
    ...nine,
  ]);

  test('[BTN-17] the ruling’s order decides each of ' + String(everyCase.length) + ' combinations', () => {
    const wrong = everyCase.filter(([p, h, topic]) => planButton(p, h, topic).state !== ruling(p, h, topic));
    expect(wrong).toEqual([]);
    expect(everyCase.length).toBe(10 * (1 + 11 * 7 * 8) * 2);
  });

  test('[BTN-01] every combination has exactly one of the seven states, and each of them occurs', () => {
    const states = new Set(everyCase.map(([p, h, topic]) => planButton(p, h, topic).state));
    expect([...states].sort()).toEqual([NA, CUR, UP, TEAM, EVER, BUY, START].sort());
  });

  test('[BTN-13] on a topic-setup target Buy Now becomes Get Started and nothing else changes', () => {
    for (const [p, h] of everyCase) {
      const plain = planButton(p, h, false).state;
      expect(planButton(p, h, true).state).toBe(plain === BUY ? START : plain);
    }
  });

  test('[BTN-14] Not applicable, Current Plan and Upcoming Plan are disabled, all others enabled', () => {
    for (const [p, h, topic] of everyCase) {
      const { state, enabled } = planButton(p, h, topic);
      expect(enabled).toBe(![NA, CUR, UP].some((disabled) => disabled === state));
    }
  });
});
