/**
 * Answers of a visitor of the demo fair, including the questionnaire, so that the server has to
 * check the whole form.
 */
export const registrationAnswers = {
  CompanyName: { CompanyName: '澜桥食品贸易（云汐）有限公司', TaxNumber: '91990000MA0PQ04K2X' },
  NameStr: '林若溪',
  Gender: 'female',
  Email: 'ruoxi.lin@lanqiao.example',
  Position: 'purchase-head',
  Residence: 'mainland',
  BadgeLanguage: 'cn',
  Country: { Country: 'CN', Province: 'HY', City: 'HY01', Area: 'HY0101' },
  Address: { Address: '桥北路 88 号澜桥大厦 12 层' },
  BusinessType: 'distributor',
  Products: ['plant', 'tea', 'bakery-raw'],
  Purposes: ['sourcing', 'agents', 'new'],
  Budget: { Start: '200' },
  VisitDates: { Start: '2031-04-16', End: '2031-04-17' },
  FirstVisit: true,
  Survey: {
    q1: { selected: ['q1-catering'] },
    'q1-1': { selected: ['q1-1-tea', 'q1-1-other'], other: { 'q1-1-other': '高校团餐' } },
    q2: { selected: ['q2-media'] },
    q4: { selected: ['q4-match'] },
  },
  Agreement: true,
}
