/**
 * Configuration of pages that are pulled down to refresh, by WeChat's own gesture. On the H5 this
 * gesture belongs to the browser. Read while building.
 */
export const pullToRefresh = process.env.TARO_ENV === 'weapp' ? { enablePullDownRefresh: true } : {}
