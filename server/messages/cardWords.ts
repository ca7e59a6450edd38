/**
 * Words in both languages for reading business cards. They are never shown, only searched for in
 * the text of a card.
 */

const list = (words: string): readonly string[] => words.trim().split(/\s*,\s*/)

/** Labels before a value. A single letter counts only before a colon or a full stop. */
export const CARD_LABELS = {
  mobile: list(`手机, 移动电话, 移动, mobile, cellphone, cell, mob, mp, hp, m`),
  tel: list(
    `电话, 总机, 座机, 直线, 热线, 办公, telephone, tel, phone, office, direct, hotline, t, p, d, o`,
  ),
  fax: list(`传真, fax, f`),
  email: list(`邮箱, 电邮, 电子邮件, 电子邮箱, 邮件, e-mail, email, mail, e`),
  web: list(`网址, 网站, 官网, 主页, website, homepage, web, url, w`),
  address: list(`公司地址, 办公地址, 厂址, 总部, 地址, address, addr, add, a`),
  postcode: list(`邮编, 邮政编码, postcode, post code, zip code, zip, p.c, pc`),
  other: list(`微信, 公众号, wechat, weixin, whatsapp, skype, line, qq, 税号, 开户行, 账号`),
  name: list(`姓名, 联系人, name, contact`),
  position: list(`职务, 职位, 职称, 部门, title, position, dept, department`),
  company: list(`公司名称, 公司, 单位, company`),
}

/** Names of the fields in Tencent's reader. */
export const CARD_FIELD_NAMES: ReadonlyMap<string, keyof typeof CARD_LABELS> = new Map([
  ['姓名', 'name'],
  ['英文姓名', 'name'],
  ['职位', 'position'],
  ['英文职位', 'position'],
  ['部门', 'position'],
  ['英文部门', 'position'],
  ['公司', 'company'],
  ['英文公司', 'company'],
  ['地址', 'address'],
  ['英文地址', 'address'],
  ['邮编', 'postcode'],
  ['邮箱', 'email'],
  ['网址', 'web'],
  ['手机', 'mobile'],
  ['电话', 'tel'],
  ['传真', 'fax'],
])

/** Words between a number and its extension. */
export const EXTENSION_WORDS = list(`转, 分机, extension, ext, x, #`)

/** Endings of company names: legal forms, and words for the business. */
export const COMPANY_WORDS = {
  legal: {
    cn: list(`公司, 集团`),
    en: list(`
    co, ltd, limited, inc, incorporated, corp, corporation, company, llc, llp, plc, gmbh, ag, kg, bv, nv, sa, sarl, srl,
    spa, pte, pty, sdn, bhd, kk, oy, ab, as, aps, group, holdings`),
  },
  kind: {
    cn: list(`
    工厂, 商行, 商社, 事务所, 研究院, 研究所, 大学, 学院, 酒店, 饭店, 餐厅, 协会, 学会, 商会, 合作社, 超市, 工作室, 俱乐部, 出版社,
    杂志社, 电视台, 报社, 会展中心, 中心, 酒庄, 茶庄, 农场, 厂, 店, 社, 局, 厅`),
    en: list(`
    holding, foods, food, beverage, beverages, drinks, trading, industries, industrial, enterprises, international, hotel,
    hotels, restaurant, restaurants, university, institute, association, chamber, technology, technologies, logistics,
    catering, bakery, brewery, winery, imports, exports, supermarket, supermarkets, farm, farms, partners, consulting,
    studio, media, press, magazine, kitchen, coffee, tea`),
  },
}

/** Endings that only company names have. */
export const COMPANY_END = /(?:公司|集团)$/

/** Words that identify a position. */
export const POSITION_WORDS = {
  cn: list(`
    总经理, 经理, 总监, 主管, 主任, 总裁, 董事, 总工, 工程师, 主厨, 厨师长, 行政总厨, 顾问, 专员, 助理, 秘书, 代表, 创始人, 合伙人, 首席, 店长, 校长, 院长, 教授, 研究员, 会长, 理事, 部长,
    科长, 处长, 厂长, 采购员, 业务员, 销售员, 记者, 编辑, 设计师, 分析师, 会计, 律师, 负责人, 主编, 监事, 副总, 买手, 品酒师, 营养师, 市场部, 销售部, 采购部, 外贸部, 技术部, 研发部, 事业部`),
  en: list(`
    manager, director, president, vice president, vp, ceo, cfo, coo, cto, cmo, chief, officer, executive, engineer,
    supervisor, head, founder, co-founder, owner, partner, buyer, purchaser, chef, consultant, specialist, assistant,
    secretary, representative, sales, marketing, purchasing, procurement, sourcing, chairman, chairwoman, chairperson,
    professor, researcher, editor, journalist, reporter, designer, analyst, accountant, lawyer, coordinator, administrator,
    merchandiser, nutritionist, sommelier, principal, associate, leader, lead, technologist, department, division, dept,
    general, senior, deputy, managing`),
}

/** Beginnings of positions: a name must not end in the middle of one. */
export const POSITION_BEGINNINGS = list(`
    总经理, 副总, 常务, 销售, 采购, 市场, 技术, 项目, 区域, 行政, 财务, 外贸, 大区, 高级, 资深, 执行, 产品, 品牌, 运营, 首席, 研发, 生产, 质量, 客户, 国际, 国内, 人力, 业务, 营销, 商务,
    董事, 主任, 主厨, 主管, 总监, 总裁, 总工, 店长, 厂长, 部门, 渠道, 创始, 华南, 华北, 华东, 中国, 亚太`)

/**
 * Words that identify an address: one of the first and one of the second kind, or a number among
 * them.
 */
export const ADDRESS_WORDS = {
  cn: /省|市|区|县|镇|乡|村|路|街|大道|道|巷|弄|里|号|栋|幢|座|楼|层|室|大厦|广场|园区|工业园|产业园|科技园|中心|国际/g,
  en: list(`
    road, rd, street, st, avenue, ave, boulevard, blvd, lane, ln, drive, district, dist, building, bldg, floor, fl, room,
    rm, suite, unit, block, tower, plaza, zone, park, industrial park, city, province, town, village, no, china, p.r, hong
    kong, singapore, usa, uk, germany, france, italy, spain, japan, korea, thailand, malaysia, highway, way, square, centre,
    center, po box`),
}

/** A province or a city in an address; then the number of a house, floor or room. */
export const PLACE_NAME = /省|市/
export const HOUSE_NUMBER = /\d+\s*(?:号|楼|室|层|座|栋)/

/** Titles before or after a name. */
export const HONORIFICS = {
  cn: list(`先生, 女士, 小姐, 博士, 教授`),
  en: list(`mr, mrs, ms, miss, dr, prof, ir, mba, phd, msc, eng`),
}

/** Family names of one character, the most common first; then those of two. */
export const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严欧莫孔向常汤康易乔赖温庞樊兰殷施洪翟安颜倪牛芦俞章鲁葛毕聂葛祝关路盛左柳古霍冀卓游阮简辜涂柯纪柴季管窦岳齐梅庄辛申耿詹伍裴米费栗项路凌甘成骆包靳祁闻应车边蓝容褚娄尚单卞宁景麦岑麻华穆佟舒池裘巫'
export const DOUBLE_SURNAMES = list(
  `欧阳, 司马, 上官, 诸葛, 东方, 夏侯, 皇甫, 尉迟, 公孙, 慕容, 令狐, 司徒, 南宫, 端木`,
)

/** Providers whose mail addresses say nothing about a company. */
export const FREE_MAIL = list(`
    qq, 163, 126, gmail, hotmail, outlook, yahoo, sina, sohu, foxmail, icloud, 139, 189, aliyun, live, msn, yeah`)
