/** Arabic titles and descriptions of the pages that always say the same. */
export const STATIC_PAGES_AR: Readonly<Record<string, { title: string; description: string }>> = {
  '/about': {
    title: 'من نحن',
    description: 'مكتبة من الصور والقوالب والخطوط بتراخيص واضحة، ومحرّر لتصنع منها شيئًا.',
  },
  '/community-remix-challenge/daily': {
    title: 'تحدي إعادة المزج اليومي',
    description: 'صورة واحدة في اليوم، هي نفسها للجميع. خذها إلى المحرّر واصنع منها شيئًا وانظر ما صنعه غيرك.',
  },
  '/learn': {
    title: 'تعلّم',
    description: 'دروس قصيرة: البحث الجيد، وقراءة التراخيص، وإنجاز تصميم من أوله إلى آخره.',
  },
  '/creative-studio': {
    title: 'الاستوديو الإبداعي',
    description: 'قوالب ونماذج عرض وفنون ومحرّر بطبقات ونصوص وتصدير للطباعة والشاشة، في المتصفح.',
  },
  '/services': {
    title: 'الخدمات',
    description: 'التراخيص والشروط والخصوصية والأجوبة: كل ما نتفق عليه معك، بكلمات واضحة.',
  },
  '/services/licenses': {
    title: 'التراخيص',
    description: 'ما يتيحه كل ترخيص في المكتبة، جنبًا إلى جنب: المفتوح والشخصي وترخيص الأعمال.',
  },
  '/services/licenses/personal': {
    title: 'الترخيص الشخصي',
    description: 'ما تتيحه الباقة الإبداعية: مشاريعك الخاصة والمدرسة والدراسة، طباعةً وعلى الإنترنت.',
  },
  '/services/licenses/business': {
    title: 'ترخيص الأعمال',
    description: 'ما تتيحه خطط الأعمال والفرق ومدى الحياة: أعمال العملاء والمنتجات والحملات.',
  },
  '/services/user-terms': {
    title: 'شروط الاستخدام',
    description: 'شروط الحساب، بكلمات تُقرأ في خمس دقائق.',
  },
  '/services/user-terms/lifetime-membership': {
    title: 'شروط عضوية مدى الحياة',
    description: 'ما تتضمنه عضوية مدى الحياة، وإلى متى، وما يحدث حين تتغيّر الأمور.',
  },
  '/services/privacy-policy': {
    title: 'الخصوصية',
    description: 'ما نحتفظ به عنك ولماذا وإلى متى، وكيف تحصل عليه كله أو تمحوه.',
  },
  '/services/faq': {
    title: 'أسئلة وأجوبة',
    description: 'الحسابات والتراخيص والتنزيلات والخطط والمحرّر: أكثر ما يسأل عنه الناس.',
  },
  '/services/accessibility': {
    title: 'إمكانية الوصول',
    description: 'كيف يُستخدم كومنبليس بلوحة المفاتيح وقارئ الشاشة والنص الكبير، وماذا اختُبر، وما بقي.',
  },
  '/affiliate-program': {
    title: 'برنامج الشركاء',
    description: 'أوصِ بكومنبليس واربح حصة مما يدفعه قرّاؤك، وكل رقم معروض أمامك.',
  },
  '/charity-templates': {
    title: 'قوالب للجمعيات الخيرية',
    description: 'ملصقات وتقارير ومنشورات للجمعيات الخيرية والمنظمات غير الربحية، مجانًا.',
  },
  '/join-us': {
    title: 'انضم إلينا',
    description: 'فنانون ومصوّرون ومترجمون ومطوّرون: كيف تكون جزءًا من كومنبليس.',
  },
  '/community-chat': {
    title: 'دردشة المجتمع',
    description: 'حيث يتحدث بعضهم إلى بعض من يصنعون الأشياء بكومنبليس.',
  },
  '/pricing-and-plans': {
    title: 'خطط بسيطة للجميع',
    description: 'باقة مجانية تبقى مجانية، وإبداعي لنفسك، وأعمال للعمل، وفرق، وعرض مدى الحياة.',
  },
  '/user/login': { title: 'تسجيل الدخول', description: '' },
  '/user/register': { title: 'أنشئ حسابًا وابدأ بصنع تصاميم جميلة', description: '' },
  '/boost': {
    title: 'كبّر صورة',
    description: 'تصبح صورتك أعرض مرتين أو ثلاثًا أو أربعًا، ولا تُخترع تفاصيل ليست فيها.',
  },
  '/create/design': { title: 'تصميم جديد', description: '' },
};
