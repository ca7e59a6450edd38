/** The light build, already in the language of old phones; its types are those of the whole package. */
declare module 'hls.js/dist/hls.light.min.js' {
  import Hls from 'hls.js'
  export = Hls
}
