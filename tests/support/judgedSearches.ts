/**
 * Searches of shoppers with the results a shopkeeper would give: each with the beginnings of the right ids. Judged by
 * hand from the goods, before any tuning. The separate list was written afterwards and is never tuned to.
 */

export interface Judged {
  search: string
  /** Beginnings of ids of the demo shop. */
  right: readonly string[]
}

const read = (lines: string): Judged[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [search = "", right = ""] = line.split("|").map((part) => part.trim())
      return { search, right: right.split(" ") }
    })

const spanish = read(`
cojín granate                             | tex-211
cojines azules                            | tex-211 tex-214
cojin verde 60x60                         | tex-211
cojín teja 45 x 45                        | tex-211
paño verde                                | tex-222
paños de cuadros azules                   | tex-222
trapo de cocina                           | tex-22
pimentón picante                          | des-314
pimenton dulce de la vera                 | des-314
sardinas picantes                         | des-312
sardinas en aceite                        | des-312
cuaderno rayado                           | pap-405
cuaderno de puntos                        | pap-405
libreta lisa                              | pap-405 pap-403
lámina con marco                          | pap-411 pap-414
cuadro enmarcado                          | pap-411 pap-414
plato llano                               | cer-111 cer-112 cer-113
plato de postre                           | cer-111
plato 27 cm                               | cer-111 cer-113
platos hondos                             | cer-112
juego de platos                           | cer-111 cer-112 cer-113
vajilla                                   | cer-11
vajilla pintada a mano                    | cer-11
miel 500g                                 | des-321
miel 500 g                                | des-321
aceite 500ml                              | des-301
aceite de oliva 250ml                     | des-301 des-305
aceite 3l                                 | des-302
arroz 1kg                                 | des-315
alfombra 160x230                          | tex-231
alfombra 120 × 180                        | tex-231 tex-232
manta 130x180                             | tex-201 tex-202 tex-204
colmenar la solana                        | des-32
telares del pi                            | tex-20 tex-231 tex-232 tex-233
alfarería tres hornos                     | cer-11 cer-12
conservas marjal nova                     | des-31
mel i ametla                              | des-33
almazara bancal alto                      | des-30
barro y mar                               | cer-13
mantel                                    | tex-22
salvamanteles                             | cer-101 tex-234
individuales                              | tex-234
camino de mesa                            | tex-22 tex-234
bajoplato                                 | tex-234
jarra de agua                             | cer-134
jarra para limonada                       | cer-134
florero azul                              | cer-131 cer-133
tarro de botica                           | cer-131
bandeja para pescado                      | cer-114
ensaladera                                | cer-125 cer-124
bol para cereales                         | cer-125
taza de café                              | cer-121 cer-122 cer-123
taza para el té                           | cer-121 cer-122 cer-123
frutero de cerámica                       | cer-124
aceitera                                  | des-303
azulejos verdes                           | cer-102
azulejos para la cocina                   | cer-101 cer-102 cer-103 cer-104 cer-105
cojn                                      | tex-21
alfonbra                                  | tex-23
tasas de ceramica                         | cer-121 cer-122 cer-123
jara                                      | cer-134
servileta                                 | tex-22
mermelada de igo                          | des-322
quiero comprar una manta para el sofá     | tex-20
busco un regalo para mi abuela            | pap-434 tex-20 tex-22 cer-12 pap-42 des-324 des-303 des-331 pap-40 cer-114 cer-103
algo para poner flores                    | cer-13
qué puedo regalar a una cocinera          | pap-402 tex-22 pap-434 des-303 des-305
regalo de boda                            | pap-434 pap-433 cer-114 cer-124 tex-203 cer-122
plato azul boda                           | cer-113 cer-111 cer-114
regalo barato                             | pap-42 pap-43 des-331 tex-221 tex-225 tex-223 des-334 pap-403 des-324 des-305
regalos por menos de 20 euros             | pap-42 pap-43 des-331 tex-221 tex-225 tex-223 des-334 pap-401 pap-402 pap-403 des-324 des-305
tazas menos de 20 €                       | cer-121 cer-123
algo por menos de 5 euros                 | des-313 des-314 pap-431 pap-433
mantas hasta 70 euros                     | tex-202
aceite entre 10 y 20 euros                | des-305 des-301
navidad                                   | des-33 pap-42 pap-43
dulces de navidad                         | des-33
novedades                                 | cer- tex- des- pap-
lo más barato                             | des-31 des-323 pap-43 pap-42 des-333
rebajas                                   | cer-103 cer-105 cer-122 cer-133 tex-203 tex-213 tex-223 tex-232 des-305 des-324 pap-403 pap-413 pap-424
tarjeta de cumpleaños                     | pap-433
felpudo                                   | tex-234
colcha                                    | tex-20
toalla de cocina                          | tex-22
papel para envolver                       | pap-42
diario                                    | pap-404
libro de recetas                          | pap-402
aove                                      | des-301 des-302
atún en lata                              | des-311
salsa de tomate                           | des-313
especias                                  | des-314
bombones                                  | des-333
`)

const english = read(`
garnet cushion                            | tex-211
red mug                                   | cer-123 cer-121 cer-122
green tea towel                           | tex-222 tex-221
blue cushion 45x45                        | tex-211 tex-214
hot paprika                               | des-314
ruled notebook                            | pap-405
dotted notebook                           | pap-405
framed print                              | pap-411 pap-414
dinner plate                              | cer-111 cer-112 cer-113
dessert plates                            | cer-111
set of plates                             | cer-111 cer-112 cer-113
pasta plate                               | cer-112
honey 250g                                | des-321 des-324
olive oil 500ml                           | des-301
3 litre olive oil                         | des-302
rug 80x120                                | tex-231
pitcher                                   | cer-134
water jug                                 | cer-134
table mat                                 | tex-234
trivet                                    | cer-101 tex-234
placemats                                 | tex-234
coaster                                   | tex-234 cer-103
tablecloth                                | tex-22
dish towel                                | tex-22
flower pot                                | cer-13 tex-234
vase for flowers                          | cer-13
soup bowl                                 | cer-125
serving dish                              | cer-114 cer-111
oil bottle                                | des-303 des-301
canned fish                               | des-311 des-312
chocolate bar                             | des-333
christmas sweets                          | des-33
gift for a tea lover under 25             | cer-121 cer-122 cer-123 tex-22
gift under 20 euros                       | pap-42 pap-43 des-331 tex-221 tex-225 tex-223 des-334 pap-401 pap-402 pap-403 des-324 des-305
mugs under €20                            | cer-121 cer-123
housewarming gift                         | pap-434 pap-42 tex-22 cer-12 cer-114 cer-103 des-303 des-324 tex-203 tex-214 des-305 des-334 des-331 pap-40
new arrivals                              | cer- tex- des- pap-
cheap gifts                               | pap-42 pap-43 des-331 tex-221 tex-225 tex-223 des-334 pap-403 des-324 des-305
wall art                                  | pap-41
colmenar la solana honey                  | des-32
tres hornos                               | cer-11 cer-12
birthday card                             | pap-433
wrapping paper                            | pap-42
cusion                                    | tex-21
notebok with dots                         | pap-405
handpainted plates                        | cer-11
woollen blanket                           | tex-20
i want to buy a throw for the sofa        | tex-20
sofa cushion covers                       | tex-21
`)

const others = read(`
coixí                                     | tex-21
catifa                                    | tex-23
mantell                                   | tex-22
gerro                                     | cer-13
oli d'oliva                               | des-30
mel                                       | des-32
torró                                     | des-331 des-332
rajoles                                   | cer-101 cer-102 cer-103 cer-104 cer-105
tovalló                                   | tex-22
manta de llana                            | tex-20
prato                                     | cer-11
cunca                                     | cer-12
agasallo                                  | pap-42 pap-43 cer-103 cer-114 cer-122 des-303 des-305 des-324 des-331 des-334 tex-203 tex-214 tex-22 pap-40
🍯                                        | des-32
☕                                        | cer-121 cer-122 cer-123
🎁                                        | pap-42 pap-43 cer-103 cer-114 cer-122 des-303 des-305 des-324 des-331 des-334 tex-203 tex-214 tex-22 pap-40
`)

export const judged: readonly Judged[] = [...spanish, ...english, ...others]

/** Written after the rules were, and not tuned to. */
const later = read(`
manteles individuales redondos            | tex-234
cojines para el sofá verdes               | tex-211 tex-212
alfombra de pasillo                       | tex-232 tex-233
alfombra lavable                          | tex-233
algo de lana para el invierno             | tex-20
agenda 2027                               | pap-404 pap-401 pap-405
cuaderno A5                               | pap-401 pap-404 pap-405
lámina del mar                            | pap-414
poster de limones para la cocina          | pap-411 pap-412
jarron grande                             | cer-131 cer-132 cer-133
albarelo 34cm                             | cer-131
aceite de oliva virgen extra medio litro  | des-301 des-302
lata de aceite 3 litros                   | des-302
crema de cacao                            | des-333
turrón blando                             | des-332
miel de romero                            | des-324
regalo amigo invisible hasta 15€          | pap-42 pap-43 des-331 des-303 tex-221 tex-225 pap-403 des-324
cesta de navidad                          | des-33 pap-42
tarjeta regalo 50 euros                   | pap-434
papel kraft para regalos                  | pap-42
tasa para cafe                            | cer-121 cer-122 cer-123
asulejos                                  | cer-101 cer-102 cer-103 cer-104 cer-105
paprica ahumada                           | des-314
plaid sofa                                | tex-20
sets of mugs                              | cer-122
large rug for living room                 | tex-231 tex-232
washable rug                              | tex-233
checked tea towels                        | tex-222
sardines in olive oil                     | des-312
spanish rice for paella                   | des-315
extra virgin olive oil 3L                 | des-302
marmelade                                 | des-323 des-322
lemon print for kitchen                   | pap-411 pap-412
present for my sister under 30            | pap-42 pap-43 des-331 des-334 tex-22 cer-122 des-303 des-305 des-324 pap-40 cer-103
thank you cards                           | pap-431
sofa blanket blue                         | tex-201 tex-203 tex-204
best sellers                              | cer-101 cer-111 cer-124 cer-131 tex-201 tex-211 tex-221 tex-231 des-301 des-311 des-321 des-331 pap-401 pap-411 pap-431
something blue for the wall               | cer-101 cer-104 cer-113 pap-414 pap-412 pap-411 pap-413
kitchen linens under 15                   | tex-221 tex-222 tex-224 tex-225
coixins blaus                             | tex-211 tex-214
vinagre de taronja                        | des-304
xerra d'aigua                             | cer-134
quadern ratllat                           | pap-405
tea for two gift                          | cer-121 cer-122 cer-123 tex-22
`)

export const judgedAside: readonly Judged[] = later
