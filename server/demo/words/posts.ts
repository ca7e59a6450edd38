/** What is traded: name, English name, quantity, price in yuan, and unit in both languages. */
type Goods = readonly [
  name: string,
  nameEn: string,
  quantity: number,
  price: number,
  unit: string,
  unitEn: string,
]

/** Goods of each category in which the companies of the demo are listed. */
export const GOODS: Readonly<Record<string, readonly Goods[]>> = {
  'drinks-plant': [
    ['燕麦原浆餐饮装', 'oat base for food service', 80, 9.6, '吨', 't'],
    ['核桃燕麦乳 1 L', 'walnut oat milk 1 L', 1_200, 96, '箱', 'cartons'],
    ['糙米浓浆 25 kg', 'brown rice base 25 kg', 300, 185, '桶', 'drums'],
    ['杏仁奶原料浆', 'almond milk base', 40, 14.5, '吨', 't'],
    ['椰乳咖啡伴侣', 'coconut barista milk', 2_400, 118, '箱', 'cartons'],
    ['无糖豆浆 200 ml', 'unsweetened soy drink 200 ml', 3_600, 42, '箱', 'cartons'],
  ],
  'foods-grain': [
    ['有机燕麦片 25 kg', 'organic oat flakes 25 kg', 40, 7.2, '吨', 't'],
    ['红豆薏米粉 500 g', 'red bean and barley powder 500 g', 6_000, 15, '罐', 'tins'],
    ['藜麦米 5 kg', 'quinoa 5 kg', 800, 86, '袋', 'bags'],
    ['黑芝麻丸 108 g', 'black sesame balls 108 g', 9_000, 18, '盒', 'boxes'],
    ['即食谷物圈', 'breakfast cereal rings', 2_200, 64, '箱', 'cartons'],
    ['荞麦粉 120 目', 'buckwheat flour 120 mesh', 25, 6.4, '吨', 't'],
  ],
  'drinks-tea': [
    ['冷泡大麦茶包', 'cold-brew barley tea bags', 120_000, 0.86, '袋', 'bags'],
    ['抹茶粉 1 kg', 'matcha powder 1 kg', 900, 320, '袋', 'bags'],
    ['焙茶粉 1 kg', 'hojicha powder 1 kg', 600, 240, '袋', 'bags'],
    ['茉莉茶底 20 kg', 'jasmine tea base 20 kg', 400, 760, '箱', 'cartons'],
    ['乌龙浓缩液', 'oolong concentrate', 15, 28, '吨', 't'],
    ['无糖红茶 500 ml', 'unsweetened black tea 500 ml', 5_000, 38, '箱', 'cartons'],
  ],
  'drinks-coffee': [
    ['气泡咖啡 330 ml', 'sparkling coffee 330 ml', 1_200, 82, '箱', 'cartons'],
    ['冷萃咖啡液 1 L', 'cold brew concentrate 1 L', 2_000, 56, '瓶', 'bottles'],
    ['中深烘拼配豆 1 kg', 'medium-dark blend 1 kg', 3_000, 74, '袋', 'bags'],
    ['挂耳咖啡 10 片', 'drip bags, box of 10', 8_000, 19.5, '盒', 'boxes'],
    ['冻干咖啡粉', 'freeze-dried coffee', 6, 165, '吨', 't'],
    ['咖啡糖浆 750 ml', 'coffee syrup 750 ml', 4_000, 24, '瓶', 'bottles'],
  ],
  'foods-bakery': [
    ['烘焙用糙米粉', 'brown rice flour for baking', 60, 195, '袋', 'bags'],
    ['高筋面包粉 25 kg', 'bread flour 25 kg', 1_000, 148, '袋', 'bags'],
    ['巴斯克蛋糕坯', 'Basque cheesecake bases', 1_500, 132, '箱', 'cartons'],
    ['低糖红豆馅 5 kg', 'low-sugar red bean paste 5 kg', 2_000, 66, '袋', 'bags'],
    ['耐高糖酵母 500 g', 'sugar-tolerant yeast 500 g', 4_500, 21, '包', 'packs'],
    ['曲奇预拌粉 10 kg', 'cookie mix 10 kg', 700, 118, '袋', 'bags'],
  ],
  'foods-snack': [
    ['冻干草莓 30 g', 'freeze-dried strawberries 30 g', 12_000, 9.8, '袋', 'bags'],
    ['海盐苏打饼干', 'sea salt crackers', 3_000, 72, '箱', 'cartons'],
    ['糙米脆片 80 g', 'brown rice crisps 80 g', 9_600, 6.5, '袋', 'bags'],
    ['每日坚果 25 g', 'mixed nuts 25 g', 60_000, 3.2, '袋', 'bags'],
    ['海苔卷 48 支', 'seaweed rolls, 48 pieces', 1_800, 88, '箱', 'cartons'],
    ['临期饼干尾货', 'short-dated biscuits', 3, 9_800, '车', 'truckloads'],
  ],
  'foods-frozen': [
    ['冷冻可颂坯九种口味', 'frozen croissants, nine kinds', 6_000, 96, '箱', 'cartons'],
    ['手工水饺 2.5 kg', 'dumplings 2.5 kg', 3_500, 54, '袋', 'bags'],
    ['速冻蓝莓 10 kg', 'frozen blueberries 10 kg', 900, 260, '箱', 'cartons'],
    ['蛋挞皮 200 只', 'egg tart shells, 200 pieces', 2_600, 78, '箱', 'cartons'],
    ['冷冻披萨面团', 'frozen pizza dough', 1_400, 112, '箱', 'cartons'],
    ['速冻玉米段', 'frozen corn cobs', 30, 5.8, '吨', 't'],
  ],
  'imported-dairy': [
    ['进口稀奶油 1 L', 'imported cream 1 L', 2_400, 36, '盒', 'cartons'],
    ['马苏里拉奶酪 3 kg', 'mozzarella 3 kg', 1_600, 148, '包', 'packs'],
    ['全脂奶粉 25 kg', 'whole milk powder 25 kg', 50, 820, '袋', 'bags'],
    ['无盐黄油 5 kg', 'unsalted butter 5 kg', 1_200, 290, '箱', 'cartons'],
    ['希腊酸奶 1 kg', 'Greek yoghurt 1 kg', 3_000, 31, '桶', 'tubs'],
    ['奶油奶酪 2 kg', 'cream cheese 2 kg', 1_800, 104, '块', 'blocks'],
  ],
  'equipment-packaging': [
    ['自立拉链袋', 'stand-up zip pouches', 200_000, 0.32, '只', 'pcs'],
    ['可降解纸吸管', 'compostable paper straws', 900_000, 0.05, '支', 'pcs'],
    ['铝罐 330 ml 定制印刷', 'printed cans 330 ml', 300_000, 0.68, '只', 'pcs'],
    ['冷链保温箱', 'insulated boxes', 12_000, 11.5, '只', 'pcs'],
    ['无菌袋 10 L', 'aseptic bags 10 L', 60_000, 4.6, '只', 'pcs'],
    ['奶茶杯 500 ml', 'paper cups 500 ml', 500_000, 0.21, '只', 'pcs'],
  ],
  'equipment-gift': [
    ['节庆礼盒', 'festive gift boxes', 3_000, 58, '套', 'sets'],
    ['茶礼铁罐', 'tea gift tins', 8_000, 7.4, '只', 'pcs'],
    ['坚果礼盒内托', 'trays for nut boxes', 20_000, 1.2, '只', 'pcs'],
    ['品牌手提袋', 'branded paper bags', 50_000, 1.6, '只', 'pcs'],
    ['定制保温杯', 'custom tumblers', 2_000, 42, '只', 'pcs'],
    ['丝带与封口贴', 'ribbons and seals', 100_000, 0.18, '套', 'sets'],
  ],
  'health-organic': [
    ['有机椰子油 1 L', 'organic coconut oil 1 L', 1_500, 62, '瓶', 'bottles'],
    ['有机黑豆', 'organic black beans', 18, 11.2, '吨', 't'],
    ['菊粉益生元', 'inulin prebiotic', 10, 34, '吨', 't'],
    ['有机蜂蜜 500 g', 'organic honey 500 g', 4_000, 39, '瓶', 'bottles'],
    ['植物蛋白粉 20 kg', 'plant protein 20 kg', 500, 680, '袋', 'bags'],
    ['有机枸杞 250 g', 'organic goji berries 250 g', 6_000, 28, '袋', 'bags'],
  ],
  'drinks-water': [
    ['天然苏打水 500 ml', 'natural soda water 500 ml', 8_000, 36, '箱', 'cartons'],
    ['玻璃瓶气泡水', 'sparkling water in glass', 4_000, 58, '箱', 'cartons'],
    ['电解质水 550 ml', 'electrolyte water 550 ml', 6_500, 44, '箱', 'cartons'],
    ['桶装泡茶水 5 L', 'tea water 5 L', 3_000, 22, '箱', 'cartons'],
    ['婴儿水 1 L', 'baby water 1 L', 2_500, 52, '箱', 'cartons'],
    ['椰子水 330 ml', 'coconut water 330 ml', 7_000, 66, '箱', 'cartons'],
  ],
}

/** Ends of titles and remarks, by the kind of a post. */
export const POST_WORDS = {
  supply: {
    titles: ['，支持贴牌', '，现货供应', '，展位可取样'],
    texts: [
      '起订量可谈，12 天交货，展会期间可到展位取样。',
      '两季原料，随货附检测报告，可开增值税专用发票。',
      '支持定制包材与规格，首单免费打样。',
    ],
    titleEn: 'For sale: ',
    textEn: 'Samples at our booth. Private label on request, delivery in 12 days.',
  },
  demand: {
    titles: ['，长期采购', '，求购', '，寻稳定供货商'],
    texts: [
      '需生产许可与检测报告，接受分批交货。',
      '请附规格、保质期和最快交货期，展会期间可面谈。',
      '保质期 6 个月以上，月结 30 天，先寄样。',
    ],
    titleEn: 'Wanted: ',
    textEn: 'Please send specification, shelf life and earliest delivery. We meet at the fair.',
  },
} as const

export const POST_REGIONS = [
  'east',
  'south',
  'north',
  'central',
  'southwest',
  'all',
  'northeast',
] as const
