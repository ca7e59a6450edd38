/**
 * `@tarojs/components` on H5 (ADR 0003): native elements with Taro's event shapes. The types stay
 * Taro's own.
 */
export { Fragment as Block } from 'react'
export { Button } from './Button'
export { Canvas } from './Canvas'
export { Form } from './Form'
export { Image } from './Image'
export { Input } from './Input'
export { Label } from './Label'
export { RichText } from './RichText'
export { ScrollView } from './ScrollView'
export { Text } from './Text'
export { Textarea } from './Textarea'
export { View } from './View'
