import type { VisitorCard } from '@core/contract/registration'

/** A visitor's card as the server tells it. */
export const CARD: VisitorCard = {
  CardCode: '318704265519',
  Qr: 'http://127.0.0.1:8080/tgdemo000000001/c/318704265519',
  State: 'approved',
  Target: 'visitor',
  Revision: 1,
  CanEdit: false,
  Days: [],
  UsedDays: [],
  Areas: [],
  NameStr: '林若溪',
  NameEn: 'Ruoxi Lin',
  CompanyName: '澜桥食品贸易（云汐）有限公司',
  Position: '采购总监',
  Mobile: '138****0426',
  SourceName: '',
  AddDate: '2031-03-01T10:00:00+08:00',
}

export const MEDIA_CARD: VisitorCard = {
  ...CARD,
  CardCode: '418704265520',
  Qr: 'http://127.0.0.1:8080/tgdemo000000001/c/418704265520',
  Target: 'media',
  NameStr: '沈见山',
  NameEn: 'Jianshan Shen',
  CompanyName: '云汐食刊',
  Position: '记者',
  Areas: [
    { Name: '新闻中心', Name_en: 'Press centre' },
    { Name: '采访区', Name_en: 'Interview area' },
  ],
}

export const VIP_CARD: VisitorCard = {
  ...CARD,
  CardCode: '518704265521',
  Qr: 'http://127.0.0.1:8080/tgdemo000000001/c/518704265521',
  Target: 'vip',
  NameStr: '白露',
  NameEn: 'Lu Bai',
  CompanyName: '栖谷餐饮管理有限公司',
  Position: '创始人',
  Event: {
    Name: '穗澜之夜 · 丰收晚宴',
    Name_en: 'SUILAN Night: the Harvest Dinner',
    Place: '云汐国际会展中心 澜厅',
    Place_en: 'Lan Hall, Yunxi Expo Centre',
    Starts: '2031-04-16T18:30:00+08:00',
    Ends: '2031-04-16T22:00:00+08:00',
  },
}
