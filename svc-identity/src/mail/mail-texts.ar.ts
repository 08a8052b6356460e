import { dayText } from './day-text';
import type { MailTexts } from './mail-texts';
import { isolate } from './direction';

/** Mails in Arabic. What comes from elsewhere (names, addresses, amounts) is isolated, so that its direction changes nothing around it. */
export const arabic: MailTexts = {
  code: ({ code, minutes }) => ({
    subject: `رمزك في كومنبليس هو ${isolate(code)}`,
    parts: [
      'أهلًا بك في كومنبليس. رمز التأكيد الخاص بك هو:',
      { code },
      `أدخله في الصفحة التي أنشأت فيها حسابك. يبقى الرمز صالحًا لمدة ${isolate(minutes)} دقيقة.`,
      'إذا لم تنشئ حسابًا فتجاهل هذه الرسالة: لا يحدث شيء من دون الرمز.',
    ],
  }),
  alreadyMember: ({ logIn, password }) => ({
    subject: 'لديك حساب في كومنبليس بالفعل',
    parts: [
      'حاول أحدهم، ولعله أنت، إنشاء حساب في كومنبليس بهذا العنوان. للعنوان حساب بالفعل، لذلك لم يُنشأ حساب جديد.',
      'سجّل الدخول من هنا:',
      { link: logIn, label: 'تسجيل الدخول' },
      'إذا نسيت كلمة المرور فيمكنك تعيين كلمة جديدة من هنا:',
      { link: password, label: 'عيّن كلمة مرور جديدة' },
      'إذا لم تكن أنت من فعل ذلك فتجاهل هذه الرسالة.',
    ],
  }),
  reset: ({ link, minutes }) => ({
    subject: 'عيّن كلمة مرور جديدة لحسابك في كومنبليس',
    parts: [
      'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لحسابك في كومنبليس. عيّنها من هنا:',
      { link, label: 'عيّن كلمة مرور جديدة' },
      `يعمل الرابط مرة واحدة ولمدة ${isolate(minutes)} دقيقة.`,
      'إذا لم تكن أنت من طلبها فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    ],
  }),
  passwordReset: ({ password }) => ({
    subject: 'تغيّرت كلمة مرورك في كومنبليس',
    parts: [
      'تغيّرت كلمة مرور حسابك في كومنبليس قبل قليل، وأُغلقت كل الجلسات.',
      'إذا لم تكن أنت من غيّرها فعيّن كلمة جديدة فورًا:',
      { link: password, label: 'عيّن كلمة مرور جديدة' },
    ],
  }),
  passwordChanged: ({ password }) => ({
    subject: 'تغيّرت كلمة مرورك في كومنبليس',
    parts: [
      'تغيّرت كلمة مرور حسابك في كومنبليس قبل قليل من داخل حسابك، وأُغلقت كل الجلسات الأخرى.',
      'إذا لم تكن أنت من غيّرها فعيّن كلمة جديدة فورًا:',
      { link: password, label: 'عيّن كلمة مرور جديدة' },
    ],
  }),
  accountDeleted: ({ proof }) => ({
    subject: 'حُذف حسابك في كومنبليس',
    parts: [
      'حُذف حسابك. يمحو الآن كل جزء من كومنبليس ما كان يحتفظ به عنك. هنا ترى إلى أين وصل ذلك، وما يُلزمنا القانون بالاحتفاظ به:',
      { link: proof, label: 'إثبات الحذف' },
      'احتفظ بهذه الرسالة إذا أردت أن تنظر مرة أخرى: لا شيء غيرها يؤدي إلى تلك الصفحة.',
    ],
  }),
  teamInvite: ({ team, by, link, days }) => ({
    subject: `يدعوك ${isolate(by)} إلى فريق ${isolate(team)} في كومنبليس`,
    parts: [
      `يدعوك ${isolate(by)} إلى فريق ${isolate(team)}. يتشارك الأعضاء التصاميم والملفات المرفوعة وينزّلون بلا حدود.`,
      { link, label: 'انضم إلى الفريق' },
      `يعمل الرابط مرة واحدة ولمدة ${isolate(days)} يومًا. يمكنك تسجيل الدخول أو إنشاء حساب عند فتحه.`,
      'إذا كنت لا تعرف المرسل فتجاهل هذه الرسالة.',
    ],
  }),
  someone: 'شخص ما',
  someTeam: '(بلا اسم)',
  referralInvite: ({ by, link }) => ({
    subject: `يدعوك ${isolate(by)} إلى كومنبليس`,
    parts: [
      `يظن ${isolate(by)} أن كومنبليس قد يعجبك: صور ورسوم ومقاطع فيديو وقوالب بتراخيص واضحة، ومحرر تصنع به شيئًا منها.`,
      { link, label: 'ألقِ نظرة' },
      'إذا كنت لا تعرف المرسل فتجاهل هذه الرسالة. لن تصلك رسالة أخرى إلا إذا دعاك أحد من جديد.',
    ],
  }),
  news: {
    team_removed: ({ team }) => `لم تعد عضوًا في فريق ${isolate(team)}`,
    team_owner: ({ team, by }) => `جعلك ${isolate(by)} مالك فريق ${isolate(team)}`,
    team_paused: ({ team }) => `توقف فريق ${isolate(team)} مؤقتًا لأن خطته غير سارية`,
    team_plan_ended: ({ team }) => `انتهت خطتك، فتوقف معها فريق ${isolate(team)} مؤقتًا`,
    payment_failed: ({ amount, currency }) => `لم تنجح عملية دفع بقيمة ${isolate(`${amount} ${currency}`)}`,
    plan_ended: () => 'انتهت خطتك',
    item_withdrawn: ({ title }) =>
      title ? `سحب مشرف عملك «${isolate(title)}»: اطّلع على السبب` : 'سحب مشرف أحد أعمالك: اطّلع على السبب',
    work_approved: ({ title }) => `عملك «${isolate(title)}» منشور الآن`,
    work_sent_back: ({ title }) => `أُعيد إليك عملك «${isolate(title)}»: اطّلع على السبب وعدّله`,
    work_restored: ({ title }) => `عملك «${isolate(title)}» منشور من جديد`,
    work_stays_down: ({ title }) => `راجعنا عملك «${isolate(title)}» مرة أخرى: يبقى مُزالًا`,
    work_marked_adult: ({ title }) => `صُنّف عملك «${isolate(title)}» للبالغين فقط`,
    board_taken_down: ({ title }) => `أُزيلت لوحتك «${isolate(title)}»: لا يراها سواك`,
    board_restored: ({ title }) => `لوحتك «${isolate(title)}» منشورة من جديد`,
    board_deleted: ({ title }) => `حذف مشرف لوحتك «${isolate(title)}»`,
    design_item_withdrawn: ({ title }) =>
      title
        ? `سُحب من المكتبة العنصر «${isolate(title)}» المستخدم في أحد تصاميمك`
        : 'سُحبت من المكتبة صورة مستخدمة في أحد تصاميمك',
    trash_purge_soon: ({ things, day }) =>
      `سيُحذف نهائيًا بعض ما في مهملاتك (${things ?? ''}) ابتداءً من ${dayText('ar', day)}`,
    agreement_offered: () => 'أنت مدعو لتصبح فنانًا',
    artist_role_given: () => 'أنت فنان الآن، ويمكنك نشر أعمالك في المكتبة',
    artist_role_taken: () => 'لم تعد من فناني المكتبة، ويبقى ما نشرته',
  },
  newsUnknown: 'هناك جديد في حسابك في كومنبليس',
  newsOpen: 'افتحه',
  newsWhy: 'تصلك هذه الرسالة لأن الإشعارات بالبريد مفعّلة في حسابك. يمكنك إيقافها من هنا:',
  newsAccount: 'حسابك',
  contact: (address) => `هل لديك سؤال؟ اكتب إلى ${isolate(address)}.`,
};
