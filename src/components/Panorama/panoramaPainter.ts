import { halves, type Area, type Look } from './panoramaView'

/** The part of WebGL that the painter uses; both browser and mini-program have it. */
export type Gl = Pick<
  WebGLRenderingContext,
  | 'ARRAY_BUFFER'
  | 'CLAMP_TO_EDGE'
  | 'COMPILE_STATUS'
  | 'FLOAT'
  | 'FRAGMENT_SHADER'
  | 'LINEAR'
  | 'MAX_TEXTURE_SIZE'
  | 'NO_ERROR'
  | 'RGBA'
  | 'STATIC_DRAW'
  | 'TEXTURE_2D'
  | 'TEXTURE_MAG_FILTER'
  | 'TEXTURE_MIN_FILTER'
  | 'TEXTURE_WRAP_S'
  | 'TEXTURE_WRAP_T'
  | 'TRIANGLE_STRIP'
  | 'UNSIGNED_BYTE'
  | 'VERTEX_SHADER'
  | 'attachShader'
  | 'bindBuffer'
  | 'bindTexture'
  | 'bufferData'
  | 'compileShader'
  | 'createBuffer'
  | 'createProgram'
  | 'createShader'
  | 'createTexture'
  | 'drawArrays'
  | 'enableVertexAttribArray'
  | 'getAttribLocation'
  | 'getError'
  | 'getParameter'
  | 'getShaderParameter'
  | 'getUniformLocation'
  | 'linkProgram'
  | 'shaderSource'
  | 'texImage2D'
  | 'texParameteri'
  | 'uniform4f'
  | 'useProgram'
  | 'vertexAttribPointer'
  | 'viewport'
>

const VERTEX =
  'attribute vec2 a; varying vec2 p; void main() { p = a; gl_Position = vec4(a, 0., 1.); }'
// each pixel computes its direction and reads that point of the picture: no mesh, and a single draw
const FRAGMENT = `precision highp float;
varying vec2 p; uniform vec4 look; uniform sampler2D t;
void main() {
  vec3 d = normalize(vec3(p * look.zw, -1.));
  float c = cos(look.y), s = sin(look.y);
  d = vec3(d.x, d.y * c - d.z * s, d.y * s + d.z * c);
  c = cos(look.x); s = sin(look.x);
  d = vec3(d.x * c - d.z * s, d.y, d.x * s + d.z * c);
  gl_FragColor = texture2D(t, vec2(atan(d.x, -d.z) / 6.2831853 + .5, .5 - asin(clamp(d.y, -1., 1.)) / 3.1415927));
}`
const DEGREE = Math.PI / 180
/** Widest texture that phones support; a device may support less. */
const MOST = 4096

/** The widest picture to give to the graphics. */
export const widestOf = (gl: Gl): number =>
  Math.min(MOST, Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)) || 2048)

/** The address of the picture that fits the graphics. */
export const sourceFor = (gl: Gl, src: string, small: string): string =>
  widestOf(gl) < MOST && small !== '' ? small : src

/** Draws an equirectangular picture as seen from its centre. Undefined if the graphics cannot. */
export function createPainter(
  gl: Gl,
): { show(picture: TexImageSource): boolean; draw(look: Look, area: Area): void } | undefined {
  const program = gl.createProgram()
  const compile = (type: number, source: string) => {
    const shader = gl.createShader(type)
    if (!shader) return false
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    return Boolean(gl.getShaderParameter(shader, gl.COMPILE_STATUS))
  }
  if (!compile(gl.VERTEX_SHADER, VERTEX) || !compile(gl.FRAGMENT_SHADER, FRAGMENT)) return undefined
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'a')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR)
  const place = gl.getUniformLocation(program, 'look')
  return {
    /** False if the graphics memory has no room for it. */
    show(picture) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      return gl.getError() === gl.NO_ERROR
    },
    draw(look, { width, height }) {
      const half = halves(look, { width, height })
      gl.viewport(0, 0, width, height)
      gl.uniform4f(place, look.yaw * DEGREE, look.pitch * DEGREE, half.x, half.y)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
  }
}
