import { expect, test } from "vitest"
import { stripShortcodes } from "#provider/exchange/shortcodes.ts"

const read = (text: string) => stripShortcodes(text).replace(/\s+/g, " ").trim()

test.each([
  ["WPBakery", '[vc_row][vc_column width="1/2"]Cesta de mimbre.[/vc_column][/vc_row]'],
  ["Divi", '[et_pb_section fb_built="1"][et_pb_text]Cesta de mimbre.[/et_pb_text][/et_pb_section]'],
  ["Flatsome", '[ux_slider][ux_image id="2"][/ux_slider][gap height="30px"]Cesta de mimbre.[ux_html]'],
  ["Beaver Builder", "Cesta de mimbre.[fl_builder_insert_layout id=3]"],
  ["Elementor", '[elementor-template id="12"]Cesta de mimbre.'],
  ["Avada", "[fusion_builder_container]Cesta de mimbre.[/fusion_builder_container]"],
  ["Shortcodes Ultimate", "[su_row][su_column]Cesta de mimbre.[/su_column][/su_row]"],
  ["The7", '[dt_fancy_title title="Uso"]Cesta de mimbre.'],
  ["Ninja Tables", 'Cesta de mimbre. [ninja_tables id="1"] [table id=1 /]'],
  ["a theme's columns", '[row][col span="6"]Cesta de mimbre.[/col][/row]'],
])("marks of %s go, and their text stays", (_builder, text) => expect(read(text)).toBe("Cesta de mimbre."))

test.each(["Talla [S] o [M], ancho [mm]: 12", "[sic] [XL] [ver foto] [1] [nota 2]", "Medida [a = 3 cm], [b=4]"])(
  "other brackets stay: %s",
  (text) => expect(read(text)).toBe(text),
)
