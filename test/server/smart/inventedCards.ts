import type { CardFields } from '../../../server/services/smart/card/parseCard'

/** Invented cards: what was read, line by line, and what a person would type from it. */
export const CARDS: readonly [string, string, CardFields][] = [
  [
    'all labels, Chinese',
    `穗澜食品科技有限公司
林若溪 采购总监
手机：13800130426
电话：020-88880426转801
邮箱：lin@suilan.example
网址: www.suilan.example
地址：广东省广州市天河区云汐路66号8楼`,
    {
      CompanyName: '穗澜食品科技有限公司',
      NameStr: '林若溪',
      Position: '采购总监',
      Mobile: '13800130426',
      Tel: '020-88880426-801',
      Email: 'lin@suilan.example',
      WebSite: 'www.suilan.example',
      Address: '广东省广州市天河区云汐路66号8楼',
    },
  ],
  [
    'all labels, English, gaps lost',
    `Suilan Foods Co., Ltd.
Ruoxi Lin
Purchasing Director
Mobile:+86 138 00130426
Tel:+86 208888 0426 ext.801
Email: lin@suilan.example
Web: www.suilan.example
8F, No. 66 Yunxi Road, Tianhe, Guangzhou`,
    {
      CompanyNameEn: 'Suilan Foods Co., Ltd.',
      NameEn: 'Ruoxi Lin',
      PositionEn: 'Purchasing Director',
      Mobile: '13800130426',
      CountryCode: '86',
      Tel: '020-88880426-801',
      Email: 'lin@suilan.example',
      WebSite: 'www.suilan.example',
      AddressEn: '8F, No. 66 Yunxi Road, Tianhe, Guangzhou',
    },
  ],
  [
    'both languages side by side',
    `云汐饮品集团 Yunxi Beverage Group
陈嘉禾 Jiahe Chen
市场经理 Marketing Manager
M: 139 0013 0427  E: chen@yunxi.example`,
    {
      CompanyName: '云汐饮品集团',
      CompanyNameEn: 'Yunxi Beverage Group',
      NameStr: '陈嘉禾',
      NameEn: 'Jiahe Chen',
      Position: '市场经理',
      PositionEn: 'Marketing Manager',
      Mobile: '13900130427',
      Email: 'chen@yunxi.example',
    },
  ],
  [
    'name and position without a gap',
    `李娜总经理
北辰茶业有限公司
13700130428`,
    { NameStr: '李娜', Position: '总经理', CompanyName: '北辰茶业有限公司', Mobile: '13700130428' },
  ],
  [
    'a name of two printed apart',
    `王 芳 副总经理
南屿酒庄
Tel 0756-8880429`,
    { NameStr: '王芳', Position: '副总经理', CompanyName: '南屿酒庄', Tel: '0756-8880429' },
  ],
  [
    'a family name of two',
    `欧阳文清
行政总厨
澜桥国际酒店`,
    { NameStr: '欧阳文清', Position: '行政总厨', CompanyName: '澜桥国际酒店' },
  ],
  [
    'an honorific',
    `赵启明先生
销售代表
禾田米业有限责任公司`,
    { NameStr: '赵启明', Position: '销售代表', CompanyName: '禾田米业有限责任公司' },
  ],
  [
    'full-width letters and signs',
    `ｅｍａｉｌ：ｈｅ＠ｈｅｔｉａｎ．ｅｘａｍｐｌｅ
手机：１３６００１３０４３０`,
    { Email: 'he@hetian.example', Mobile: '13600130430' },
  ],
  [
    'a fax is not a telephone',
    `电话：0571-88880431 传真：0571-88880432
周一帆`,
    { Tel: '0571-88880431', NameStr: '周一帆' },
  ],
  [
    'a fax first',
    `Fax: 010-8888 0433
Tel: 010-8888 0434`,
    { Tel: '010-88880434' },
  ],
  [
    'letters for labels',
    `T: +86 755 8888 0435  F: +86 755 8888 0436  M: +86 135 0013 0437
W: www.qinglan.example
Qinglan Trading Limited`,
    {
      Tel: '0755-88880435',
      Mobile: '13500130437',
      CountryCode: '86',
      WebSite: 'www.qinglan.example',
      CompanyNameEn: 'Qinglan Trading Limited',
    },
  ],
  [
    'Hong Kong',
    `Wai Ming Cheung
Sales Manager
Harbour Light Foods Limited
Mobile: +852 9123 0438
Tel: +852 2888 0439
Unit 1203, 12/F, Lantern Tower, Hong Kong`,
    {
      NameEn: 'Wai Ming Cheung',
      PositionEn: 'Sales Manager',
      CompanyNameEn: 'Harbour Light Foods Limited',
      Mobile: '91230438',
      CountryCode: '852',
      Tel: '+852 28880439',
      AddressEn: 'Unit 1203, 12/F, Lantern Tower, Hong Kong',
    },
  ],
  [
    'Germany',
    `Dr. Anna Feldmann
Head of Purchasing
Morgentau Getränke GmbH
Tel. +49 30 1234 0440
Mobil: x
Mobile +49 170 1234 041
anna.feldmann@morgentau.example`,
    {
      NameEn: 'Anna Feldmann',
      PositionEn: 'Head of Purchasing',
      CompanyNameEn: 'Morgentau Getränke GmbH',
      Tel: '+49 3012340440',
      Mobile: '1701234041',
      CountryCode: '49',
      Email: 'anna.feldmann@morgentau.example',
    },
  ],
  [
    'a comma after the name',
    `Tom Ashford, Export Director
Kestrel Bakery Ltd`,
    { NameEn: 'Tom Ashford', PositionEn: 'Export Director', CompanyNameEn: 'Kestrel Bakery Ltd' },
  ],
  [
    'capitals',
    `MIA TANAKA
CHIEF EXECUTIVE OFFICER
HANABI SWEETS K.K.
+81 3 1234 0442`,
    {
      NameEn: 'MIA TANAKA',
      PositionEn: 'CHIEF EXECUTIVE OFFICER',
      CompanyNameEn: 'HANABI SWEETS K.K.',
      Tel: '+81 312340442',
    },
  ],
  [
    'letters of a name run together',
    `RuoxiLin
Buyer
Cloudtide Supermarkets Inc.`,
    { NameEn: 'Ruoxi Lin', PositionEn: 'Buyer', CompanyNameEn: 'Cloudtide Supermarkets Inc.' },
  ],
  [
    'a company told by its mail alone',
    `Greenlantern
Paul Merrow
paul@greenlantern.example`,
    { CompanyNameEn: 'Greenlantern', NameEn: 'Paul Merrow', Email: 'paul@greenlantern.example' },
  ],
  [
    'a free mail says nothing of a company',
    `Happydays
孙小雨
sunxiaoyu@163.com`,
    { NameStr: '孙小雨', Email: 'sunxiaoyu@163.com' },
  ],
  [
    'an address over two lines',
    `地址：浙江省杭州市西湖区
文澜路18号汐谷大厦A座1502室
邮编：310000`,
    { Address: '浙江省杭州市西湖区文澜路18号汐谷大厦A座1502室' },
  ],
  [
    'an English address over two lines',
    `Address: Room 1502, Tower A, Xigu Building,
18 Wenlan Road, Hangzhou, China`,
    { AddressEn: 'Room 1502, Tower A, Xigu Building, 18 Wenlan Road, Hangzhou, China' },
  ],
  [
    'an address nobody announced',
    `四川省成都市高新区锦汐大道99号
蜀味餐饮管理有限公司`,
    { Address: '四川省成都市高新区锦汐大道99号', CompanyName: '蜀味餐饮管理有限公司' },
  ],
  [
    'addresses in both languages',
    `地址：上海市浦东新区澜港路 500 号
Add: No. 500 Langang Road, Pudong, Shanghai`,
    { Address: '上海市浦东新区澜港路500号', AddressEn: 'No. 500 Langang Road, Pudong, Shanghai' },
  ],
  [
    'a place in the name of a company',
    `上海澜港路市集食品有限公司
吴思远`,
    { CompanyName: '上海澜港路市集食品有限公司', NameStr: '吴思远' },
  ],
  [
    'two positions',
    `郑可欣
创始人
首席执行官
可可豆工作室`,
    { NameStr: '郑可欣', Position: '创始人 首席执行官', CompanyName: '可可豆工作室' },
  ],
  [
    'a department',
    `采购部 经理
何雨桐
穗安超市`,
    { Position: '采购部 经理', NameStr: '何雨桐', CompanyName: '穗安超市' },
  ],
  [
    'a free line',
    `热线：400-800-0443
清禾乳业集团`,
    { Tel: '400-800-0443'.replace(/-/g, ''), CompanyName: '清禾乳业集团' },
  ],
  [
    'a mobile by its shape, country code before it',
    `86-13400130444
郭子墨`,
    { Mobile: '13400130444', CountryCode: '86', NameStr: '郭子墨' },
  ],
  ['the first of two mobiles', `手机：13300130445 / 13300130446`, { Mobile: '13300130445' }],
  [
    'WeChat and QQ are no telephones',
    `微信：13200130447
QQ：880044800
手机：13200130448`,
    { Mobile: '13200130448' },
  ],
  [
    'a site without www',
    `Website: qinghe.example/en
Email：info@qinghe.example`,
    { WebSite: 'qinghe.example/en', Email: 'info@qinghe.example' },
  ],
  [
    'a site with its scheme',
    `https://www.qinghe.example/`,
    { WebSite: 'https://www.qinghe.example' },
  ],
  [
    'a slogan is nothing',
    `好味道 来自好土地
Taste the season
唐若谷`,
    { NameStr: '唐若谷' },
  ],
  [
    'parting signs',
    `林晓峰 | 大区销售经理 | 汐谷食品有限公司`,
    { NameStr: '林晓峰', Position: '大区销售经理', CompanyName: '汐谷食品有限公司' },
  ],
  [
    'a long title in English',
    `Sofia Marchetti
Vice President, International Sales
Olivara S.r.l.
Tel: +39 02 1234 0449`,
    {
      NameEn: 'Sofia Marchetti',
      PositionEn: 'Vice President, International Sales',
      CompanyNameEn: 'Olivara S.r.l.',
      Tel: '+39 0212340449',
    },
  ],
  ['an extension behind a dash', `总机：021-68880450-8012`, { Tel: '021-68880450-8012' }],
  ['nothing at all', '', {}],
]
