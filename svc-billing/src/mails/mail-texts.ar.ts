import type { MailTexts, WrittenFacts } from './mail-texts';

const paidLine = (facts: WrittenFacts) =>
  [
    `الباقة: ${facts.plan}`,
    `المدفوع: ${facts.amount}${facts.tax ? ` (منها ${facts.tax} ضرائب)` : ''}`,
    ...(facts.card ? [`البطاقة: تنتهي بـ ${facts.card}`] : []),
    ...(facts.invoice ? [`الفاتورة: ${facts.invoice}`] : []),
  ].join('\n');

const failureSubject = ({ attempt, plan }: WrittenFacts) => {
  if (attempt === 1) return `لم تنجح عملية الدفع: ${plan}`;
  if (attempt === 2) return `تذكير ثانٍ: ما زالت دفعة باقتك ${plan} مفتوحة`;
  return `تذكير أخير: باقتك ${plan} على وشك الانتهاء`;
};

/** Mails of billing in Arabic. */
export const arabic: MailTexts = {
  hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  product: 'كومنبليس',
  contact: (address) => `هل لديك سؤال؟ اكتب إلى ${address}.`,
  links: { billing: 'مدفوعاتك وفواتيرك', card: 'حدّث بطاقتك', plans: 'اطّلع على كل الباقات', resume: 'استأنف عضويتك' },
  // Unicode isolates: names, amounts and dates do not turn the words around them.
  value: (text) => `\u2068${text}\u2069`,
  bodies: {
    receipt: (facts, links) => ({
      subject: `إيصالك: ${facts.plan}`,
      parts: [
        'شكرًا لك! وصلت دفعتك، وباقتك جاهزة.',
        paidLine(facts),
        facts.date ? `تتجدّد في ${facts.date}. يمكنك الإلغاء في أي وقت قبل ذلك.` : 'هي لك إلى الأبد: لا شيء يتجدّد.',
        links.billing,
      ],
    }),
    trial: (facts, links) => ({
      subject: `بدأت تجربتك: ${facts.plan}`,
      parts: [
        `بدأت تجربة باقة ${facts.plan}. لم يُسحب أي مبلغ.`,
        `الدفعة الأولى في ${facts.date ?? ''}. إذا ألغيت قبل ذلك فلن يُسحب شيء.`,
        links.billing,
      ],
    }),
    renewal: (facts, links) => ({
      subject: `تجدّدت باقتك: ${facts.plan}`,
      parts: [
        'تجدّدت باقتك.',
        paidLine(facts),
        ...(facts.date ? [`تتجدّد من جديد في ${facts.date}. يمكنك الإلغاء في أي وقت قبل ذلك.`] : []),
        links.billing,
      ],
    }),
    failure: (facts, links) => ({
      subject: failureSubject(facts),
      parts: [
        `تعذّر سحب ${facts.amount} لباقتك ${facts.plan}${facts.card ? ` من البطاقة المنتهية بـ ${facts.card}` : ''}.`,
        'تبقى باقتك لك في الوقت الحالي. انظر في بطاقتك من فضلك أو أضف بطاقة أخرى:',
        links.card,
        facts.attempt === 3
          ? `نحاول للمرة الأخيرة في ${facts.date ?? ''}. إذا لم تنجح أيضًا فستنتهي باقتك ويصبح حسابك مجانيًا. تبقى تصاميمك ومجلداتك.`
          : `نحاول مرة أخرى في ${facts.date ?? ''}، أو فور تحديث بطاقتك.`,
      ],
    }),
    ended: (facts, links) => ({
      subject: `انتهت باقتك: ${facts.plan}`,
      parts: [
        `تعذّر سحب ${facts.amount} لباقتك ${facts.plan}، لذلك انتهت. لا يترتب عليك شيء.`,
        'حسابك مجاني الآن. تبقى تصاميمك ومجلداتك. يمكنك أن تأخذ باقة من جديد متى شئت:',
        links.plans,
      ],
    }),
    cancellation: (facts, links) => ({
      subject: `أُلغيت عضويتك: ${facts.plan}`,
      parts: [
        facts.date
          ? `أُلغيت عضويتك. تبقى لك ${facts.plan} حتى ${facts.date}، ولا يُسحب شيء بعد ذلك.`
          : `أُلغيت عضويتك وانتهت ${facts.plan}. لا يترتب عليك شيء.`,
        facts.date
          ? 'يمكنك التراجع عن الإلغاء حتى ذلك الوقت:'
          : 'تبقى تصاميمك ومجلداتك. يمكنك اختيار باقة من جديد متى شئت:',
        facts.date ? links.resume : links.plans,
      ],
    }),
    refund: (facts, links) => ({
      subject: `أعدنا إليك ${facts.amount}`,
      parts: [
        `أعدنا إليك ${facts.amount} عن ${facts.plan}${facts.card ? ` إلى البطاقة المنتهية بـ ${facts.card}` : ''}. قد تمر بضعة أيام حتى يظهر ذلك لدى مصرفك.`,
        ...(facts.invoice ? [`إشعار دائن: ${facts.invoice}`] : []),
        links.billing,
      ],
    }),
    'free-premium': (facts, links) => ({
      subject: 'بدأت باقة الأعمال المجانية الخاصة بك',
      parts: [
        `لديك ${facts.plan} من دون دفع حتى ${facts.date ?? ''}. تنتهي وحدها، أو فور أخذك باقة أخرى.`,
        links.plans,
      ],
    }),
  },
};
