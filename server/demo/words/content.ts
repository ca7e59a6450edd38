/** What invented companies say of themselves. */
export const BRANDS: readonly (readonly [string, string])[] = [
  ['蓝盐', 'Lanyan'],
  ['稻浦', 'Daopu'],
  ['小满', 'Xiaoman'],
  ['栗川', 'Lichuan'],
  ['揽谷', 'Languu'],
  ['岚泽', 'Lanze'],
  ['麦屿', 'Maiyu'],
  ['云汐', 'Yunxi'],
  ['雪岭', 'Xueling'],
  ['青禾里', 'Qingheli'],
  ['满糖', 'Mantang'],
  ['谷渡', 'Gudu'],
]
export const SLOGANS: readonly (readonly [string, string])[] = [
  ['谷物，好好喝', 'Grain you can drink'],
  ['一粒米的讲究', 'Care in every grain'],
  ['少一点，好一点', 'Less, but better'],
  ['从田间到茶杯', 'From field to cup'],
]
/** Name, English name, category of the fair, specification. */
export const PRODUCTS: readonly (readonly [string, string, string, string])[] = [
  ['燕麦原浆', 'Oat base', 'drinks-plant', '10 L × 2'],
  ['核桃燕麦乳', 'Walnut oat milk', 'drinks-plant', '1 L × 12'],
  ['气泡燕麦拿铁', 'Sparkling oat latte', 'drinks-coffee', '330 mL × 24'],
  ['冷泡乌龙茶', 'Cold brew oolong', 'drinks-tea', '500 mL × 15'],
  ['茉莉花茶粉', 'Jasmine tea powder', 'drinks-tea', '500 g × 20'],
  ['糙米脆片', 'Brown rice crisps', 'foods-grain', '80 g × 40'],
  ['黑芝麻酱', 'Black sesame paste', 'foods-grain', '200 g × 24'],
  ['海盐苏打饼干', 'Sea salt crackers', 'foods-snack', '120 g × 30'],
  ['冻干草莓', 'Freeze-dried strawberries', 'foods-snack', '30 g × 60'],
  ['巴斯克蛋糕坯', 'Basque cheesecake base', 'foods-bakery', '6 inch × 8'],
  ['高筋面包粉', 'Bread flour', 'foods-bakery', '25 kg'],
  ['桂花米酿', 'Osmanthus rice drink', 'drinks-plant', '300 mL × 24'],
]
export const SOCIAL = [
  {
    Platform: ['official'],
    Account: 'suilan-demo',
    Pages: { selected: ['both'] },
    isEnglish: false,
  },
  {
    Platform: ['channels'],
    Account: 'suilan-demo-live',
    Pages: { selected: ['cn'] },
    isEnglish: false,
  },
  {
    Platform: ['business'],
    Account: 'https://network.example/company',
    Pages: { selected: ['en'] },
    isEnglish: true,
  },
]
export const NEWS = [
  {
    Kind: 'news',
    Title: '新厂投产，日产燕麦原浆 60 吨',
    TitleEn: 'New plant makes 60 tonnes of oat base a day',
    Tags: ['产能', '燕麦'],
    Text: '<p>第三条无菌灌装线本月投产。</p>',
    TextEn: '<p>The third aseptic line started this month.</p>',
  },
  { Kind: 'picture', Title: '展台效果图', TitleEn: 'Our booth', Tags: ['展台'] },
  {
    Kind: 'news',
    Title: '现场试饮：三款新品每天两场',
    TitleEn: 'Tastings twice a day',
    Tags: ['新品', '试饮'],
    Text: '<p>每天 10:30 和 14:30 在展位试饮。</p>',
    TextEn: '<p>At the booth at 10:30 and 14:30.</p>',
  },
]
/** Media library pictures of the companies that people try, and the decision on each. */
export const MEDIA_PICTURES = [
  {
    Title: '主视觉 · 燕麦原浆',
    TitleEn: 'Key visual, oat base',
    Tags: ['主视觉'],
    verdict: 'approve',
  },
  { Title: '门店应用 · 拿铁', TitleEn: 'In the café: latte', Tags: ['应用'], verdict: 'approve' },
  { Title: '糙米浓浆工艺', TitleEn: 'How rice base is made', Tags: ['工艺'], verdict: 'wait' },
  {
    Title: '核桃燕麦乳获奖',
    TitleEn: 'Award for walnut oat milk',
    Tags: ['荣誉'],
    verdict: 'approve',
  },
  { Title: '大麦茶包装', TitleEn: 'Barley tea packaging', Tags: ['包装'], verdict: 'return' },
  { Title: '品鉴礼盒', TitleEn: 'Tasting box', Tags: ['包装'], verdict: 'approve' },
  { Title: '绿色标签版', TitleEn: 'Green label', Tags: ['包装'], verdict: 'draft' },
] as const
export const CATALOGUE = [
  '做了二十年谷物饮品，自有三条无菌灌装线，年产四万吨燕麦、核桃与糙米原浆。产品常温保存九个月，供给一千四百家茶饮与烘焙门店。本届展会带来十升餐饮装燕麦原浆、核桃燕麦乳和两款气泡燕麦咖啡，支持贴牌与定制浓度，现场可试饮、可约研发面谈。',
  '从产地收购到货架配送全程自营，两处加工基地通过食品安全管理体系认证。本届主推低糖烘焙预拌粉和冷冻面团，面向连锁饼店与中央厨房，提供配方开发和门店培训。',
  '专注清洁标签的休闲食品，配料不超过七种。冻干水果、糙米脆片和海盐饼干已进入两千家便利店，寻找华南与西南区域经销商。',
]
export const CATALOGUE_EN = [
  'has made grain drinks for twenty years. Three aseptic lines fill 40,000 tonnes of oat, walnut and brown rice base a year, shelf-stable for nine months. New at this fair: a ten-litre oat base for food service, walnut oat milk and two sparkling oat coffees. Private label and custom strength on request.',
  'runs every step from field to shelf. Both plants are certified for food safety. We show low-sugar baking mixes and frozen dough for bakery chains and central kitchens, with recipe development and staff training.',
  'makes clean-label snacks with no more than seven ingredients. Freeze-dried fruit, rice crisps and sea salt crackers are sold in 2,000 stores. We look for distributors in the south and south-west.',
]
