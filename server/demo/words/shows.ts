/** Titles of live sessions in Chinese and English, and their subjects in both. */
export const SESSIONS: readonly (readonly [string, string, string, string])[] = [
  [
    '燕麦原浆怎么做奶茶：3 个配方现场打',
    'One oat base, six drinks in 20 minutes',
    '吧台师傅现场调三款，讲稀释比例、打发和冷藏。',
    'Our barista dilutes, steams and chills one bag, and answers questions on storage and private label.',
  ],
  [
    '走进发酵车间：酱油是怎么晒出来的',
    'Inside the soy sauce yard',
    '镜头走过晒场和灌装线，看 180 天的发酵。',
    'A walk through the yard and the filling line, and 180 days of fermentation.',
  ],
  [
    '冷链到店 24 小时',
    'From cold store to shop in 24 hours',
    '跟一辆冷链车，看温度记录怎么交给门店。',
    'We follow a cold truck and show how shops get the temperature log.',
  ],
  [
    '新品首发：海盐苏打饼干',
    'Launch: sea salt crackers',
    '三种口味开箱试吃，讲渠道政策。',
    'Three flavours unboxed and tasted, and our terms for distributors.',
  ],
  [
    '包装减重 18% 的办法',
    'Packaging that weighs 18% less',
    '工程师拆开新旧两种瓶子，对比用料。',
    'An engineer takes two bottles apart and compares them.',
  ],
  [
    '餐饮渠道选品 30 分钟',
    'Thirty minutes of menu ideas',
    '主厨用六款产品做四道菜。',
    'A chef cooks four dishes with six products.',
  ],
]
export const HOSTS: readonly (readonly [string, string])[] = [
  ['何川', '研发主管'],
  ['顾南舟', '品牌经理'],
  ['沈知夏', '主厨'],
  ['温言', '渠道经理'],
]
/** Ceremonies in Chinese and English, and the other party in both. */
export const SIGNINGS: readonly (readonly [string, string, string, string])[] = [
  [
    '燕麦原浆年度供货框架协议',
    'Annual supply of oat base',
    '赤杉烘焙连锁有限公司',
    'Redcedar Bakery Chain',
  ],
  [
    '冷链仓配三年合作协议',
    'Three years of cold storage and delivery',
    '云汐联合商超集团',
    'Yunxi United Retail',
  ],
  [
    '海盐系列区域经销合同',
    'Regional distribution of the sea salt range',
    '北湾食品贸易行',
    'Beiwan Food Trading',
  ],
  [
    '联合研发意向书',
    'Letter of intent on joint development',
    '海屿食品研究院',
    'Haiyu Food Institute',
  ],
]

/** Questions during a live session, and the host's answers. */
export const ROOM_TALK: readonly (readonly [string, string?])[] = [
  ['主播好，这款起订量多少？', '起订 200 箱，展会期间可以先拿样。'],
  ['可以寄样品吗？'],
  ['Do you ship to Singapore?', 'Yes, FOB Shanghai, about 12 days.'],
  ['保质期多久', '常温 9 个月，冷藏 12 个月。'],
  ['展位在几号馆？'],
  ['支持贴牌吗', '支持，5,000 件起。'],
]
