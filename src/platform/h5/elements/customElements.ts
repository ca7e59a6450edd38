/**
 * Replaces `@tarojs/components/dist/components`, where Taro registers custom elements that we do
 * not use: its own pull-to-refresh, tab bar and image preview. This keeps the custom-element
 * runtime out of the bundle (ADR 0003).
 */
const nothing = (): undefined => undefined

export {
  nothing as defineCustomElementTaroPullToRefreshCore,
  nothing as defineCustomElementTaroSwiperCore,
  nothing as defineCustomElementTaroSwiperItemCore,
  nothing as defineCustomElementTaroTabbar,
}
