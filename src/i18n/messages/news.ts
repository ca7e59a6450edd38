import { defineMessages } from '@core/messages/defineMessages'

/** News and notices of the fair: the list and one item. */
export const newsMessages = defineMessages({
  'news.title': { cn: '展会资讯', en: 'Fair news' },
  'news.all': { cn: '全部资讯', en: 'All news' },
  'news.publishedAt': { cn: '发布于 {date}', en: 'Published {date}' },
  'news.loading': { cn: '正在加载资讯', en: 'Loading the news item' },
  'news.loadingList': { cn: '正在加载资讯列表', en: 'Loading the news' },
  'news.empty': { cn: '没有找到这条资讯', en: 'This news item does not exist' },
  'news.emptyDetail': {
    cn: '它可能已撤下，请查看全部资讯。',
    en: 'It may have been withdrawn; see all news for the latest.',
  },
  'news.none': { cn: '还没有资讯', en: 'No news yet' },
  'news.noneDetail': {
    cn: '主办方发布后会显示在这里。',
    en: 'What the organiser publishes appears here.',
  },
  'news.more': { cn: '加载更多', en: 'Load more' },
  'news.loadingMore': { cn: '正在加载', en: 'Loading' },
  'news.tryAgain': { cn: '再次加载', en: 'Try again' },
  'news.search': { cn: '搜索资讯', en: 'Search the news' },
  'news.clear': { cn: '清空搜索', en: 'Clear the search' },
  'news.notFound': { cn: '没有找到相关资讯', en: 'No news item has these words' },
  'news.end': { cn: '没有更多了', en: 'No more items' },
  'news.others': { cn: '其他资讯', en: 'Other news' },
  'news.newer': { cn: '上一条', en: 'Newer' },
  'news.older': { cn: '下一条', en: 'Older' },
  'news.copyLink': { cn: '复制链接', en: 'Copy link' },
  'news.copyFailed': {
    cn: '复制失败，请手动记下地址',
    en: 'It could not be copied; please note the address down',
  },
})
