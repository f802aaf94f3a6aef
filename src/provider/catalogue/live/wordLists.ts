/** Spanish and English words with little meaning in a search; each list as `wordsOf` writes them. */

const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split(" "))

/** Words without effect: articles, prepositions, and polite phrases. */
export const stopWords: ReadonlySet<string> = new Set(
  listed(
    "a al algo algun alguna algunas alguno algunos ante aquel aquella asi aun cada como con cosa cosas cual cuales cuando de",
    "del desde donde e el ella ellas ellos en entre era es esa esas ese eso esos esta estas este esto estos hay he i la las le",
    "les lo los mas me mi mis mucho muy nada ni no nos nuestra nuestro o os otra otro para pero por porque que quien se sea ser",
    "si sobre son su sus tambien tal tan tiene tienen tienes tipo toda todas todo todos tu tus u un una unas uno unos y ya yo",
    "busca buscamos buscando buscar busco compra comprar compro encontrar enseñame gustaria hacer haceis necesitamos necesito",
    "pedir podria poner puedo queremos querria quiero quisiera tendrian teneis vendeis venden vender ver articulo articulos",
    "internet online precio precios producto productos tienda tiendas",
    "about all am an and any anything are as at be but by buy can could d do does find for from get give has have hi how i if in",
    "into is it item items its like ll looking m made make me my near need of off on online or our please product products",
    "purchase re s search searching sell shall shop shopping show so some something store stuff t than that the their them there",
    "these thing things this those to us want we what where which who will with would you your",
    "els la les uns unes amb per un una dels i ao aos da das do dos na nas no nos os um umha unha",
  ).map((word) => word.replace("ñ", "n")),
)

/** Recipients of a present. Hardly ever goods, and similar to other words: "madre" is no "made". */
const persons = listed(
  "abuela abuelo abuelos amante amiga amigo amigas amigos aficionada aficionado bebe cuñada cuñado esposa esposo hermana hermano",
  "hija hijo hijos hombre jefa jefe madre maestra maestro mama marido mujer nieta nieto niña niño niñas niños novia novio padre",
  "padres papa pareja persona prima primo profe profesor profesora sobrina sobrino suegra suegro tia tio vecina vecino",
  "aunt baby boss boyfriend brother child children couple cousin dad daughter fan father friend friends girlfriend",
  "granddaughter grandfather grandma grandmother grandpa grandson grandparents her him husband kid kids lover lovers man men",
  "mother mum mom neighbour nephew niece parents person sister son teacher uncle wife woman women",
)

/** Measures and money, where only the number before them matters. */
const units = listed(
  "g gr grs gramo gramos kg kgs kilo kilos kilogramo kilogramos ml mililitro mililitros cl centilitro l lt litro litros cm cms",
  "centimetro centimetros mm m metro metros gram grams gramme grammes kilogram kilograms litre litres liter liters millilitre",
  "millilitres metre metres centimetre centimetres inch inches eur euro euros",
)

/** Praise, rooms, seasons, sizes, sets and vessels: they influence the order, but hardly ever name the goods. */
const lesser = listed(
  "artesania autentica autentico bella bello bonita bonitas bonitos buen buena bueno calidad calidades casera casero clasica",
  "clasico decorativa decorativo elegante especial ideal linda lindo mejor mejores moderna moderno natural naturales",
  "nueva nuevo original originales perfecta perfecto preciosa precioso rustica rustico tradicional tradicionales tipica tipico",
  "amazing authentic beautiful best classic cosy cute decorative elegant good great ideal lovely modern natural new nice original",
  "perfect pretty quality rustic special stylish traditional typical unique",
  "salon comedor dormitorio habitacion cuarto cama pasillo entrada recibidor terraza jardin patio baño sofa sofas invierno verano",
  "living room dining bedroom bathroom hallway hall garden terrace couch bed winter summer autumn spring",
  "casa hogar home house grande grandes pequeña pequeñas pequeño pequeños mediana mediano gran big large little medium small tiny",
  "bote botella botellas botes caja cajas coleccion conjunto estuche frasco juego juegos kit lote pack paquete par pares pieza",
  "piezas set sets surtido tarro tarros unidad unidades bottle bottles box boxes bundle collection jar jars pair piece pieces",
  "sin without spanish español española españoles regional",
)

const folded = (words: readonly string[]) => words.map((word) => word.replace("ñ", "n"))

export const personWords: ReadonlySet<string> = new Set(folded(persons))

/** Not required of a product if there are other words: they only influence the order. */
export const softWords: ReadonlySet<string> = new Set([...folded(persons), ...units, ...folded(lesser)])

export const saleWords: ReadonlySet<string> = new Set(
  listed(
    "rebaja rebajas rebajado rebajada rebajados rebajadas oferta ofertas descuento descuentos ganga gangas promocion promociones",
    "liquidacion rebaixes rebaixa sale sales offer offers deal deals discount discounts discounted bargain bargains reduced clearance",
  ),
)
