/**
 * Writes invented companies for a fair's company search: node fairs/tools/companies.mjs fairs/suilan/companies.json
 * Every name holds a place that does not exist, every tax number the region 990000 that is assigned to nobody; the check
 * character is right (GB 32100, MOD 31-3), so that the numbers pass for numbers. The list is the same on every run.
 */
import { writeJson } from './writeJson.mjs'

const COUNT = 500
const pairs = text =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map(pair => pair.split('|'))

/** Named in the demo's own pages; they come first. */
const KNOWN = [
  ['澜桥食品贸易（云汐）有限公司', 'Lanqiao Food Trading (Yunxi) Co., Ltd.', '91990000MA0PQ04K2'],
  ['栗川谷饮有限公司', 'Lichuan Oat & Grain Drinks Co., Ltd.', '91990000MA0LC03A2'],
]
const PLACES = pairs(
  '云汐|Yunxi, 海屿|Haiyu, 栗川|Lichuan, 望汐|Wangxi, 鹭屿|Luyu, 禾浦|Hepu, 枫泽|Fengze, 青堰|Qingyan, 溪桥|Xiqiao, 谷溪|Guxi',
)
const BRANDS =
  pairs(`澜桥|Lanqiao, 青禾|Qinghe, 松溪|Songxi, 晨谷|Chengu, 云麦|Yunmai, 知味|Zhiwei, 望舒|Wangshu, 橙舟|Chengzhou, 鹤原|Heyuan, 露白|Lubai,
  南枝|Nanzhi, 石榴里|Shiliuli, 半山|Banshan, 朝露|Zhaolu, 麦浪|Mailang, 山葵|Shankui, 野莓|Yemei, 柚见|Youjian, 泉上|Quanshang, 竹里|Zhuli,
  稻浦|Daopu, 渔火|Yuhuo, 蓝盐|Lanyan, 木杵|Muchu, 甘棠|Gantang, 杏林坞|Xinglinwu, 雪梨|Xueli, 岭上|Lingshang, 归燕|Guiyan, 河灯|Hedeng,
  小满|Xiaoman, 谷雨|Guyu, 白鹿|Bailu, 一苇|Yiwei, 双栗|Shuangli, 三秋|Sanqiu, 拾穗|Shisui, 沐禾|Muhe, 星渚|Xingzhu, 梧桐巷|Wutongxiang`)
const TRADES =
  pairs(`食品|Foods, 食品贸易|Food Trading, 饮料|Beverages, 茶业|Tea, 咖啡|Coffee, 乳业|Dairy, 烘焙|Bakery, 餐饮管理|Catering Management, 供应链管理|Supply Chain,
  农产品|Farm Produce, 调味品|Seasonings, 冷链物流|Cold Chain Logistics, 进出口|Import & Export, 连锁超市|Supermarkets, 酒店管理|Hotel Management, 包装科技|Packaging Technology,
  食品机械|Food Machinery, 健康食品|Health Foods, 糖果|Confectionery, 水产|Seafood, 植物基食品|Plant-based Foods, 电子商务|E-commerce`)

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** 17 characters and their check character. */
function taxNumber(body) {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * ALPHABET.indexOf(body[i]), 0)
  return body + ALPHABET[(31 - (sum % 31)) % 31]
}

/** Park–Miller: numbers from 0 to below `below`, the same on every run. */
let seed = 20310416
function next(below) {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const one = list => list[next(list.length)]

/** Two ways Chinese companies are named: place first, or place in brackets. */
function invent() {
  const [place, placeEn] = one(PLACES)
  const [brand, brandEn] = one(BRANDS)
  const [trade, tradeEn] = one(TRADES)
  const limited = next(9) === 0 ? '股份有限公司' : '有限公司'
  const cn =
    next(2) === 0 ? `${place}${brand}${trade}${limited}` : `${brand}${trade}（${place}）${limited}`
  return [cn, `${brandEn} ${tradeEn} (${placeEn}) Co., Ltd.`]
}

const names = new Set(KNOWN.flat())
const companies = KNOWN.map(([CompanyName, CompanyName_en, body]) => ({
  CompanyName,
  CompanyName_en,
  TaxNumber: taxNumber(body),
}))
while (companies.length < COUNT) {
  const [CompanyName, CompanyName_en] = invent()
  const repeated = names.has(CompanyName) || names.has(CompanyName_en)
  names.add(CompanyName).add(CompanyName_en)
  const organisation = `MA0${Array.from({ length: 6 }, () => ALPHABET[next(31)]).join('')}`
  if (!repeated)
    companies.push({ CompanyName, CompanyName_en, TaxNumber: taxNumber(`91990000${organisation}`) })
}

const file = process.argv[2]
if (!file)
  throw new Error(
    'Name the file to write: node fairs/tools/companies.mjs fairs/suilan/companies.json',
  )
writeJson(file, companies)
process.stdout.write(`${file}: ${companies.length} companies\n`)
