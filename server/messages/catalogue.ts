import { defineMessages, translator } from '@core/messages/defineMessages'

/** Words of the printed catalogue and of its files. */
export const catalogueMessages = defineMessages({
  'catalogue.book': { cn: '会刊', en: 'Catalogue' },
  'catalogue.proof': { cn: '会刊校样', en: 'Catalogue proof' },
  'catalogue.data': { cn: '会刊数据', en: 'Catalogue data' },
  'catalogue.companies': { cn: '企业索引', en: 'Index of companies' },
  'catalogue.brands': { cn: '品牌索引', en: 'Index of brands' },
  'catalogue.halls': { cn: '展馆', en: 'Halls' },
  'catalogue.noHall': { cn: '展馆待定', en: 'No hall yet' },
  'catalogue.page': { cn: '页码', en: 'Page' },
  'catalogue.hall': { cn: '展馆', en: 'Hall' },
  'catalogue.booth': { cn: '展位', en: 'Booth' },
  'catalogue.state': { cn: '状态', en: 'State' },
  'catalogue.name': { cn: '企业名称', en: 'Company (Chinese)' },
  'catalogue.nameEn': { cn: '英文名称', en: 'Company (English)' },
  'catalogue.address': { cn: '地址', en: 'Address (Chinese)' },
  'catalogue.addressEn': { cn: '英文地址', en: 'Address (English)' },
  'catalogue.contact': { cn: '联系人', en: 'Contact' },
  'catalogue.phone': { cn: '电话', en: 'Phone' },
  'catalogue.email': { cn: '邮箱', en: 'Email' },
  'catalogue.website': { cn: '网站', en: 'Website' },
  'catalogue.text': { cn: '中文介绍', en: 'Text (Chinese)' },
  'catalogue.textEn': { cn: '英文介绍', en: 'Text (English)' },
  'catalogue.categories': { cn: '类目', en: 'Categories (Chinese)' },
  'catalogue.categoriesEn': { cn: '英文类目', en: 'Categories (English)' },
  'catalogue.products': { cn: '展品', en: 'Products' },
})
export const catalogueText = translator(catalogueMessages)
