/**
 * Common words of leaked passwords, which are guessed first, without the usual additions around them. Lower-case
 * letters a to z; words of up to three letters, keyboard runs and repetitions are found by rule.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
aabbcc aaron abby abcxyz abecedario abeja abel abigail abogada abogado abraham abretesesamo abril abuela abuelita abuelito abuelo acceso access
accord account accounting accounts acdc acer achilles acmilan acura adam adams adela adelaida adidas adios admin administrador administrator
adobe adolfo adri adrian adriana adrianna adsl aerith aerosmith africa african again agent ageofempires agnes agosto agua aguacate aguas aguila
aguilar aguilas aguilera agustin agustina aida aidan aimee ainara ainhoa airbus airforce airplane aitana aitor ajax akon aladdin alan alana
alaska alba albacete albert alberta albertito alberto alcaraz aldo alegria alejandra alejandrito alejandro alejandrosanz alejo alemania alert
alex alexa alexander alexandra alexandria alexis alfaromeo alfonso alfred alfredo alianza alicante alice alicia alien aliens alina alison alive
allen allison alma almas almeria aloha alone alonso alpha alphabet alphabeta alskdj alskdjfhg altima alvarez alvaro always alwaysandforever
alyssa amaia amalia amanda amanecer amarilla amarillo amaya amazing amazon amber amelia amen america american americano amiga amigas amigo amigos
amistad amongus amor amorcito amordemivida amores amoreterno amormio amorosa amorporsiempre amorverdadero amparo amunt anabel anahi anais anakin
anal analia analog anamaria anastasia andalucia anders anderson andrea andreita andres andreu andrew android andy angel angela angeles angelica
angelina angelita angelito angelo angels angelsdream anger angie angry angrybirds anita annabelle anne annette annie anonymous ansel anthony
antonella antonia antonio anubis anuel aphrodite apollo apolo apple apples aprender april aquaman aquiles aqwsed araceli aragon aragorn arana
arbol architect architecture arcoiris ardilla ares argentina argentino ariadna ariana arianna arias ariel arizona armando armani armor army arnau
arnold arquitecto arroz arsenal arte arthur artist artista artistic arturo asap asdfghjkln asdfjkl asdflkj asdfqwer asdqwe asdzxc asesino ashlee
ashley asier aslan assassin assassins asshole asterix aston astonmartin astros asturias asuncion asus atardecer atenea athena athletic
athleticclub atlanta atleta atleti atletico audi audrey august augusto augustus aunt aurelio aurora austin australia austria autumn avalanche
avenger avengers avenida aventura avenue aviation avion avocado avril avrillavigne awesome axel axlrose ayer ayuda ayudame azahar azsxdc azsxdcfv
azucar azul azules babe baby babyangel babybear babyblue babyboy babycakes babydoll babyface babygirl backspace backstreet backstreetboys backup
bacon badajoz badbunny badger badgers bailar bailarina baile bailey baker bala balboa baleares ballena ballet baloncesto baltimore bambi banana
bananas banco bandera bandido bandit bank banker bano barbara barbie barca barcelona barcelonafc barco barnes barney barricada barrio bart
baseball basketball bass bassist bastard bateria bath batista batman batmanrobin bayern bayernmunchen beach bean beans bear bears beast beatle
beatles beatrice beatriz beautiful beauty beaver beckham becky beer bees beetle begonia beisbol belen belieber believe belinda bella bellavida
belle belleza bello bender benfica bengals benitez benito benjamin benji bennett bentley benz berenice berlin bernard bernardo bershka berta
besitos beso besos bestfriend bestfriends bestia beta beth betis betty beverly beyonce bianca bici bicicleta bicycle bieber bienvenida bienvenido
bienvenidos bigbang bigbird bigboss bigboy bigcock bigdaddy bigdick bigdog bigfoot biggie bighead bigmac bigmama bigman bigone bigred bigtits
bike biker bilbao bilbo bill billion bills billy bimba binary bingo biohazard biologia biology bioshock bird birdie birds birra birthday bisbal
biscuit bison bitch bitchass bitches black blackbird blackcat blackdog blackhawks blackie blackjack blackmagic blackpink blackrose blacksabbath
blackstar blackwhite blacky blade blake blanca blancanieves blanco blank blanka blanquita blazers bleach bless blessed blessing blink blood
bloody blowjob blowme blue blueberry bluebird bluedog blueeyes bluefish bluemoon blues bluesky bluestar bluetooth blur boat boba bobby bobesponja
bobmarley boca bocadillo bocajuniors boda body boeing bola bolita bolito bolivia bombon bond bondjames bone bones bong bonita bonito bonjour
bonjovi boobies boobs book books booty boris borracho bosque boss boston botas bowie bowling bowser boxeo boxer boxing boyfriend boys boyzone
brad bradley brain brandon brasil bratz brave braveheart braves bravo brayan brazil bread breakingbad brenda brian briana brianna bride bridge
bridget bright britain britney britneyspears brittany broccoli brokenheart bronco broncos bronze brooklyn brooks brother brothers brown brownie
browns bruce bruins bruja brujas brujita bruno bryan bryant btsarmy bubba bubble bubblegum bubbles bubblicious buckeyes bucks buddy budweiser
buffalo bugatti bugsbunny buho building bulbasaur bull bulldog bulldogs bullet bullets bulls bullshit bunny burger burgerking burgos burrito
burro business bustamante buster butler butt butter buttercup butterfinger butterfly butthead buzz buzzlightyear byte caballero caballo caballos
cabello cabeza cabra cabrera cabron cabrona cabrones caceres cadillac cadiz caesar cafe cafecito cafetacuba caitlin cake calabaza calavera
calcetines caleb california calle callofduty calvin calvo cama camara camaro camaron cambiame cambiar cambio camel camela camelia camelot camera
cameron camila camille camilo camino camion campanilla campbell campeon campeona campeones camper campos camry canada canadian canarias canary
cancion canciones candela candelaria candy candycrush canela canelo cangrejo canijo cannabis cano canon cantabria cantante cantar canto canucks
capitan capone captain captainamerica capullo cara caracol caramelo caramelos cardinal cardinals carey caribbean caribe caridad carina carl carla
carlita carlitos carlos carlota carmelo carmen carmencita carmina carmona carne carol carolina caroline carrasco carrefour carrera carreras
carrie carro carrot cars carter cartier cartman casa casas casey cash casillas casino casita cassandra cassie castellon castillo castle castro
catalina cataluna catalunya catherine cati cats catwoman cava cayetana cayetano cebolla cecilia celeste celia celica celine celta celtavigo
celtic celtics cenicienta cerati cerdito cerdo cerebro cereza cerezas cerveza cervezas cesar chad chair challenger champagne champion champions
chance chanel change changed changeme chantal charger chargers charizard charlene charles charlie charliebrown charlotte charmander chase chat
chatting chayanne cheer cheerleader cheese cheetah cheeto cheetos chelsea chelseafc chema chemistry chenoa cherokee cherries cherry cheryl
chevrolet chevy chewbacca chewie chica chicago chicas chicken chico chicos chief chiefs child children chile chileno chimp china chinese chinga
chingar chingatumadre chingon chips chiquita chiquito chispa chispita chivas chivo chloe choco chocobo chocolate chocolates chorizo chris christ
christian christina christine christmas christopher christy chrome chrysler chula chulo church churros ciao cielito cielo cien ciencia ciervo
cincinnati cinco cinderella cindy cine cinema cinnamon ciruela cisco cisne citroen city ciudad civic civilization claire clara clarita clark
clase clash clashofclans clashroyale class classic claudia claudio clave clavel claves clemente cleopatra cleveland client cliente clientes clio
clock cloud clouds coach cobain cobra cocacola coche coches cocina cock cocks cocktail cocoa cocoloco coconut cocos code coder codigo coding cody
coffee cohete coke cola colchonero coldplay cole colegio coleman colin college collins colombia colombiano colonel color colorado colores colors
colts comcast comet cometa company compaq compra comprar compras computadora computer concert concha conchi concierto conejito conejo confianza
connie connor cono conrad consuelo contable contrasena contrasenya contrasinal control converse cookie cookiemonster cookies cool coolboy
coolgirl coolio cooper copito copitodenieve copo copper cora corazon corazones cordoba corey corinthians corleone corn corolla corona correo
correos correr cortana corteingles cortes cortney corvette cosmic cosmos costarica costco cougar cougars counter counterstrike country courage
courtney cousin cowboy cowboys cowgirl coyote crab cracker crap crazy crazyboy crazygirl cream creature credit creeper crespo cricket cris
cristal cristian cristiano cristianoronaldo cristina cristo cristobal croqueta crow crusader cruz cruzazul crystal cuaderno cuatro cuba cubano
cubs cuddles cuddly cuenta cuentas cuento cuerpo cuervo cullen culo culos cumpleanos cunt cupcake cupid cupido curtis customer cute cutie
cutiepie cyber cyberpunk cyborg cyclops cynthia daddy daddyyankee daemon daffy daisy dakota dalia dallas damian damien dammit damn dana dance
dancer dancing danger dangerous dani daniel daniela daniella danna danny dante daphne dario dark darkangel darkness darkside darlene darling
darren darthvader database daughter dave david davide davidson davidvilla davis dawn dayana dead deadman deadpool dearest death debbie deberes
debian deborah debra december dedos deer default defleppard deftones delantero delete delfin delfines delgado delia dell delta demilovato demo
demon demonio denis denise denmark dennis dentist denver deporte deportes deportivo derek deseo deseos desert desierto design designer desigual
desire desiree destino destiny detective detroit developer devil devils devin diabla diablo diamante diamantes diamond diamonds diana diane diaz
dibujo diciembre dick dickhead diego dieguito dientes diesel diez dificil digimon digital dinero dinosaur dinosaurio dior dios diosesamor disco
diseno disney disneyland disturbed djokovic doce doctor doctora dodge dodgers doggie doggy doglover dogs dolar dollar dollars dolor dolores
dolphin dolphins domenico domingo dominguez dominic dominicana dominique dominos donald donaldduck donkey donna donomar donostia donquijote donut
donuts doom doomguy door dora dorado doraemon doris doritos dorothy dortmund dory double douglas download dracarys dracula dragon dragonball
dragonballz dragons drake draw drawing dream dreamer dreaming dreams drew drift drill driver driving drogba dropbox drummer drums drunk ducados
ducati duck ducks duke dukenukem dulce dulcemaria dulcinea dumb dumbass dumbledore dumbo duran durango durazno dustin dusty dylan eagle eagles
earth easter easy ebay echo eclipse ecuador edcrfv eddie edgar edith edmundo eduardo edward edwards edwin eeyore efrain eggman egypt eight
ejemplo elaine elche eleanor elefante elegant elena elephant eleven elia elias elijah elisa elisabeth eliseo elite eliza elizabeth ella ellen
ellie elliot ellis elmo eloy elsa elvira elvis email emanuel emerald emilia emilio emily eminem emma emmanuel empanada empresa empty enana enano
encarna energia energy enero enfermera enfermo engine engineer engineering england english enric enrique enriqueta enter enterprise entrada
entrar epsilon epson equipo eric erica erick ericka ericsson erik erika erin ernest ernesto erotic escalade escape escorpion escort escritor
escuchar escudo escuela esmeralda espacio espada espana espanol espanola espanyol especial espejo esposa esposo espresso esteban estefania estela
ester esteve esther estopa estrella estrellas estrellita estudiante estudiantes estupida estupido eternal eternidad eternity ethan ethernet
eugenia eugenio euro europa europe euros eusebio euskadi euskaltel evan evanescence evans evelyn everquest everton evil exam examen example
excalibur excelente explorer extremadura extremoduro eyes ezequiel ezio fabian fabiana fabio fabiola face facebook facil faith falcon falcons
fall fallout familia family familyguy fanta fantasia fantasma fantastic fantastico fantasy faraon farm farmacia farmer farmville fatass fatboy
father fatima fatman fatty fcbarcelona fear fearless febrero february federer federico feet felicia felicidad felicidades felicity felipe felisa
felix feliz felizano fenix fermin fernanda fernandez fernando fernandoalonso fernandotorres ferran ferrari ferrarif ferrer ferret fetish
feyenoord fiat fidel fido fiesta fiestas fifa fifty figo film finalfantasy finance financial finanzas find finger fingers finland fiona fire
firebird firefox firewall first firstlove fish fisher fishes fishing fisica fitoyfitipaldis five flaca flaco flag flame flamenco flamengo flames
flaquita flaquito flash flauta flavia flavio flight floc flor florecilla florecita florencia florentino flores florida flower flowers floyd flute
flyers flying focus follame follar foot football forcabarca force forces ford fordf forest forever foreverlove forevermore forget forgetit forgot
forgotten formula formulauno fortnite fortuna foster foto fotos found four fourtwenty foxes foxtrot foxy frambuesa fran france francesc francesca
francesco francia francisca francisco franco frank frankie freak freddie frederick free freedom freefire freeman freezer french fresa fresas
fresita freya friday friend friendly friends friendship fries frijol frodo frog froggy frozen fuck fucker fuckers fucking fuckit fuckme fuckoff
fuckyou fuego fuentes fuerte fuerza fumar function funny futbol futurama future futuro gabi gabriel gabriela gabriella gabrielle galaxia galaxy
galicia gallardo gallego galleta galletas gallo galo gambit game gamecocks gamecube gameofthrones gamer games gaming gamma ganador gandalf
gangsta gangster ganja ganon garcia garden garfield garlic garrido gary gasol gasolina gata gatita gatito gato gatorade gators gatos gavin
gazpacho gears geforce gema gemelos gemma general genesis genial geography george georgia gerard gerardo gerente german germany gerrard gerson
getafe ghetto ghost ghosts giants gibson giggles gijon gilbert gilberto gilipollas gimenez gina ginebra ginger giovanna giovanni giraffe girasol
girl girlfriend girls girly girona gisela gisele gisselle gladiator gladys glitter gloria glory gmail goal goalie goat godfather godofwar
godsmack godzilla gohan goku golazo gold goldberg golden golf golfer golfgti golfing golfo gollum gomez gonzalez gonzalo goodbye goodluck goofy
google gorda gordita gordito gordo gordon gorgeous gorilla grace gracias graciela graham granada grandma grandpa granja grape grapes grass gray
great greece green greenday greeneyes greentea greg gregorio gregory gremio grey griffin gris grizzlies grunge gryffindor guadalupe guapa guapo
guard guardian guarra guatemala gucci guerra guerrero guest guile guillem guillermo guinevere guinness guitar guitarist guitarra gummy gummybear
gunbound gunners guns gunsnroses gusano gustavo guti gutierrez gymnast gymnastics habbo habitacion hablar hacked hacker hackers hacking hackme
hades hair halamadrid halcon halflife hallo halloween halo hamburger hamburguesa hamilton hammer hammerhead hammertime hamster hand hands
handsome hannah hannahmontana hansolo happiness happy happyday happyfeet hard hardcore hardware harley harleydavidson harleyquinn harold harris
harrison harry harrypotter hash hate hater hateyou hawaii hawk hawkeyes hawks hayes hazel head health heart heartbeat heartbreak heartbreaker
heartless hearts heat heather heaven heavenly heavymetal hector heidi heineken heisenberg helado helen helena helicopter hell hello hellokitty
hellothere help helpdesk helpme henderson henry herbert hercules hermana hermanas hermanita hermanito hermano hermanos hermes hermione hermosa
hermosavida hermoso hernan hernandez hero heroe heroes herrera herrero hershey hidalgo hidden hide hielo high hija hijaputa hijas hijo hijodeputa
hijos hilary hilda hilfiger hiphop hippie hippo hippy hispania historia history hobbit hockey hogan hogar hogwarts hokage hola holiday holidays
holland holly holy hombre hombresg home homer homesweethome homework honda honduras honey honeybee honeybun honeybunny honor hood hook hoosiers
hooters hope hormiga hornets horny horse horses hortensia horus hospital hotboy hotdog hotel hotgirl hotmail hotness hotstuff hottie hour house
houston howard html huelva hueso hughes hugo hugs hulk humberto hummer hundred hunger hurricanes husband huskers hyundai ibanez iberia ibiza
icecream ichigo idioma idiot idiota idiots iglesia iglesias ignacio igor ihateyou ikea iker ilovecats ilovechocolate ilovedogs ilovegod iloveher
ilovehim ilovejesus iloveme ilovemom ilovemusic ilovemydog ilovemyfamily ilovemymom ilovemyself iloveu iloveus iloveyou imanol imbecil imma
impala impreza inaki independiente india indian indiana indianajones indians ines infiniti infinito infinity ingeniero inglaterra ingles iniesta
inigo inma inmaculada insane instagram instituto integra intel inter intermilan internet intocable inuyasha invierno invitado ipad iphone ireland
irene irina iris irish irlanda irma iron ironmaiden ironman isaac isabel isabela isabella isabelle isaias isidoro isidro isla island islanders
ismael israel itachi italia italy itziar ivan ivana ivancito ivette ivonne izan jack jackdaniels jackie jackpot jackson jacob jade jaen jagger
jaguar jaguars jaime jaimito jamaica james jamesbond jamie jamon janet janice january japan japon jardin jared jasmin jasmine jason jasper java
javascript javi javier javiera javierito javivi jayhawks jayz jazmin jazz jazztel jean jedi jeep jefe jeff jeffrey jelly jellybean jellyfish
jenifer jenkins jenna jennie jennifer jenny jeremy jerome jerry jersey jesica jesse jessi jessica jessie jesucristo jesus jesuschrist jesusito
jets jetta jill jillian jimenez jimin jimmy jirafa joan joana joanna joanne joaquin jocelyn joder jodete jodie joel johan johana john johncena
johnny johnson joker jonas jonasbrothers jonathan jones jonsnow jordan jordi jordy jorge jorgito jose joseantonio josefa josefina joseluis
josemanuel josemari josemaria joseph josh joshua josue joyce juan juana juanantonio juancarlos juanes juangabriel juanita juanito juanjose
juanluis juanma juanpablo judas judge judith judo judy juego juegos jueves juez jugador jugar juice julen julia julian juliana julie julieanne
juliet julieta julieth julio julioiglesias julius july june jungkook jungle junio jupiter justice justicia justin justinbieber justine juve
juventus kakashi kanye kappa karate karen karim karina karl karla karol katana kate katerina katherine kathryn kathy katia katie katniss katrina
katy katyperry kaulitz kawasaki kayla kaylee keane keith kelly kendra kenneth kenny kenobi kermit kernel kerry ketchup kevin keyboard keys
khaleesi kiara kids kiko kill killer killers killme kilo kimberly king kingdom kingdomhearts kingkong kings kinky kira kirby kirk kiss kissarmy
kisses kissme kitchen kiti kitkat kitten kittens kitty kittycat kity kiwi knicks knife knight knights know knowledge knuckles koala kobe kobi
koldo kombat korn kratos kristen kristin kristina krystal kurt kurtcobain kyle labios lacoste lacrosse ladies lady ladybug ladygaga lago lagrimas
laguna laia laika lake lakers laky lamariposa lambda lambo lamborghini lamp lampara lampard lance lancelot lancer lancia landrover langosta
language lannister lapiz laptop lara laracroft larissa larry lasagna laspalmas lassie last lasvegas latte laugh laura lauren laurie laurita
lavanda lavender lawyer lazio leafs leagueoflegends leah lealtad leandro leanne learn lebron leche lectura ledzeppelin leeds leedsutd leet legacy
legend legends legolas leila leire lemon lemons lena lengua lennon lenovo leomessi leon leona leonard leonardo leonel leones leonesa leonor
leonseat leopard leopoldo leroy lesbian leslie lesson leti leticia letmein letmeinnow letra letras letter letters levante levis lewis lexus
leyenda liam libertad liberty libia libre libro libros lidia life light lightning lila lilia lilian liliana lillian lilly lilo lilwayne lily lima
lime limon limones limpbizkit lina linda lindo lindsay lindsey lineage link linkedin linkinpark linux lion lionel lions lips lirio lisa lisandro
lisboa listen little littlebit littleboy littlegirl littleman littleone live liverpool liverpoolfc living lizbeth lizzie llama llave llaves
lleida llorar lloyd lluvia lobo lobos lobster loca lock locked loco locos locura loewe logan login logitech logon logrono lois loki lola loli
lolita lollipop london londres lonely long longhorns look looking lopez loquita loquito lordoftherings loren lorena lorenzo loreto lorito loro
lorraine losamo losangeles loser losers losquiero lost loteria lottery lotus louis louise louisvuitton lourdes lourditas love lovebird lovebirds
lovebug loveforever lovegod lovehurts loveless lovelife lovely loveme lover lovers lovesucks loveyou loyal lozano luca lucas lucero luces lucia
luciana luciano lucifer lucinda luck lucky luckydog lucy ludacris ludmila luffy luigi luis luisa luisfer luisito luisma luismi luismiguel luke
lukeskywalker luna lunalunera lunar lunes lunita lupe lupita luzmaria lydia lynn mabel macarena macbook machine madeline madison madman madness
madonna madre madrid madridista maestra maestro mafalda mafia mafioso magali magdalena maggie magia magic magical magician magicman magneto
magnolia mago magodeoz maica maiden maikel mail maite maiz major malaga malena malik mallorca malu maluma mami mamita mana manager manana
manchester mango manhattan maniac mano manoli manolito manolo manos manson mantequilla manu manuel manuela manuelito manunited manutd manzana
manzanas maple maplestory mara maradona maravilla maravilloso marc marcel marcela marcelino marcelo march marcia marco marcos marcus marea mares
margaret margarida margarita marge margo margot mari maria mariafernanda mariah mariajesus mariajose marialuisa marian mariana mariangeles
marianne mariano mariapaz mariateresa maribel marica maricarmen maricel maricon marido marie mariela marijose marijuana marilu marilyn marin
marina marine marinero mariners marines mario mariola maripaz maripili mariposa mariposas mariposita marisa marisela marisol marjorie mark market
marketing markus marlboro marlene marley marlon marquez married marron marry mars marshall marshmallow marta marte martes martha marti martin
martina martinez martini martita marty marvel marvin mary maryjane marylin marzo maserati masmovil mason master masterchief masturbate
matematicas mateo math mathematics mathew matias matilde matrix matt matthew mattie maura maurice mauricio mauro mavericks mavi maxi maxie maxima
maximo maximus maxine maxwell maya mayo mayonnaise mayra mayte mazda mazinger mccartney mcdonald mcdonalds mcqueen meat mecano medal medianoche
medicina medicine medico medina megadeth megan megane meghan mejoramiga melanie melbourne melendi meli melisa melissa melocoton melodia melody
melon melvin member members memphis mendez menorca mensaje menta mente mercado mercadona mercedes mercedesbenz merche mercurio mercury merida
meritxell merlin mesa message messenger messi metal metalhead metallica meteor metro metroid mets mewtwo mexicana mexicano mexico miami miamor
miamorcito miata miau mibebe micaela michael michaeljackson michaeljordan michele michelle michi michigan micielo mickey mickeymouse micky
microsoft middleearth midnight miedo miel miercoles mierda mierdas mifamilia migato migue miguel miguelangel miguelin miguelito mihija mihijo
mike mikel mikey milagros milan milano mildred mileycyrus mili militar military milk milkshake milkyway miller millie million millionaire millon
millonario millonarios milo mimama mimosa mimoso mina mind mindy minecraft minerva mini minicooper minino minnie minniemouse mint minute miosolo
mipapa miperro miprincesa miranda mirar mireia mireina mirella mirey miriam mirror mirta misael misamores misfits mishijos misi misninas misninos
miss misspiggy missy missyou mister misterio misti misty misu mitchell mitesoro mito mitsubishi mittens mivida mobile mocha mohamed mohammed
moises mojito molina molly moment momento mommy monday mondeo money moneyman moni monica monitor monkey monkeyboy monkeys mono monster monstruo
montana montanas montero montreal montse montserrat moon moonlight moore moose mora morado morales mordor morena moreno morgan moron morpheus
morris morrowind mortal mortalkombat mosca moscow mosquito motdepasse mother motherfucker motley moto motocross motor motorbike motorcycle
motorhead motorola motos mountain mountains mouse mouth movie movies movil movistar moya mozilla mrsright muah muerte muerto muffin muhammad
mujer mulan mundo munich munoz muppet murcia murder murphy muse mushroom music musica musical mustang mustangs mustard myangel mybaby mycat
mychemicalromance mycomputer mydog mydream mydreams myers myfamily mygirl myheart mykids mylife mylove mylover myname mypass mypassword myriam
mysecret myself myspace mysql mystery mystic mystical myth nacho nachos nacion nacional nada nadador nadal nadia nagore nahia nahuel naia naiara
nail naked nala nancy nando naomi napoli naranja naranjas narciso nariz narnia naruto nasa nascar nashville nata natacion natalia natalie nate
nathalie nathan nathaniel nati nation natividad navarra navarro navidad navidades navy need negocio negra negrita negrito negro neil nelly nelson
nemo nena nenita neopets neptune neptuno nerea nero nestor netflix nets netscape network neus nevada never newcastle newyear newyork neymar niall
nicanor nicaragua nicholas nick nicky nico nicola nicolas nicole nicolle nieto nieve nieves night nightmare nights nightwish nike nikon nina
ninas nine niners ninja ninjas nino ninos nintendo nirvana nissan nitro noah noche noches noel noelia noemi nofear nofx noise nokia nomeolvides
nona none noor nora norberto norma normal norman norway nose notebook noteolvido nothing nova novela november novia noviembre novio nsync nube
nude nueve nuggets null number numberone numbers numero numeros numerouno nunez nuno nuria nurse nutella nvidia oakland oasis obelix obiwan
oblivion ocean oceano ocho octavia octavio october octopus octubre odette odin odio odysseus ofelia office officer offspring oficina oihane
oilers ojitos ojos ojosazules ojosverdes okay olaf olalla olas olga oliva oliver olivia olvidado olvidar olvido omar omega once onedirection
onepiece onetwothree onetwothreefour onion online opensesame openup opera oracle orange oranges orangutan orchid ordenador oregon oreo orgasm
orgullo original oriol orioles orion orlando orquidea ortega ortiz osasuna osbourne oscar oscuridad osiris osito osvaldo oswaldo otono otter
outlaw outlook oveja overwatch oviedo owen owens ozuna ozzy pablito pablo pacers pacita packers pacman paco padre padres padrino paella pain
painkiller paint painter painting pais pajaro pajaros palabra palabras palace palacio palmeiras palmira paloma pamela pamplona panadero panama
panasonic panchito pancho panda pandas pantera panther panthers paola papaya papel paper papi papito paqui paquito paraguay paramore parasiempre
parents paris park parker parola parque parra parrot party pasado pascal pascua pascual pasion pasiones pass passat passe passion passw passwd
password passwort past pasta pastel pastor patata pathfinder patito pato patri patricia patricio patrick patriots patterson patty paul paula
paulina pauline paulita paulo pavo payasa payaso paypal peace peach peaches peanut peanutbutter peanuts pear pearl pearljam peces pedrito pedro
pegasus peggy pele pelicula peliculas peligro pelirroja pelo peluche peluchin pelusa pelusita pena pencil pendeja pendejo penelope penguin
penguins penis pensar pentium pepa pepita pepito pepo pepper pepperoni peppers pepsi peque pequena pequenita pequeno pera peras perdido perez
perfect perfecta perfecto perla perra perras perrita perrito perro perros perry personal peru peruano pervert pesadilla pescado pescador peso
pesos pete peter peterpan peterson petra petronila petunia peugeot phantom pharaoh pharmacy phil philadelphia philip philips phillies phillip
phillips phoebe phoenix phone photo photoshop phreak physics pianist piano picante picard pickle pickles picture piedad piel piercing pierna pies
piggy piglet pikachu pilar pilarica pili pilot piloto pimienta pimiento pina pineapple pinguino pink pinkfloyd pinky pintor pintura pipa pipo
pippen pirata piratas pirate pirates piruleta piscina pistol pistons pitbull pittsburgh pitufina pitufo pitufos pixel pizza planet planeta plata
platano platero platino platinum play playa playas playboy player players playgirl playstation playtime plaza please plum pluto pocahontas poder
poem poesia poeta poetry poison pokemon poker poland police policia polla pollas pollito pollo pollon polly polska pontiac pony pooh poohbear
pookie pookiebear pool popcorn popeye porn porno pornstar porro porsche portal portero portland porto portugal portugues poseidon postgres potato
potter powell power powerful prada prayer preciosa precioso precious predator prelude present presente president presidente presley preston
pretty prettygirl price pride priest prieto prima primavera primero primitivo primo prince princes princesa princesas princesita princess
principe pringles priscila priscilla prius privada privado private product producto profesor profesora program programador programmer programming
promesa promise protect protoss prueba pruebas psycho pueblo puente puerta puertorico pulpo puma pumas pumbaa pumpkin pumpkinpie punisher punk
punkrock punto puppies puppy puri purificacion purple purpleheart purplerain pussy pussycat puta putas puto putos pyramid python pythonic qawsed
qawsedrf qazwsx qazwsxedc qazwsxedcrfv qazxcv qazxsw qpwoeiruty quake quebec queen quentin queso quiero quijote quimica quincy quique qweasd
qweasdzxc qwerasdf qwerasdfzxcv qwertyasdf qwertyasdfgh rabbit rabia race racecar racer rachel racing radio radiohead rafa rafael rafaela
rafanadal rafi rafita ragnar ragnarok raiders rain rainbow rally ralph rambo ramirez ramiro rammstein ramon ramona ramoncito ramones ramos rana
ranch rancho randall randy randyorton ranger rangerover rangers ranita raphael rapper raptor raptors rapunzel raquel raspberry rasta rastaman
ratita raton ratoncito raul raven ravens rayados raymond rayo razorbacks reader reading realbetis realmadrid realmadridcf realsociedad rebeca
rebecca rebel rebelde recuerdo recuerdos redbull reddog redhead redneck redrose redrum redskin redskins redsox redwings reebok reed reefer reeses
reggae reggaeton regina reina reinita reino reloj reme remedios remember renata renault rene renee residentevil respect respeto restore return
reyes reymysterio reynolds rhino ricard ricardo rice rich richard richie rick ricky rickymartin rifle rigoberto rihanna ringo risa risas rita
rivaldo river riverplate road robbie robby robert roberta robertito roberto roberts robin robinson roblox robocop robot robots rocco rociito
rocio rock rocker rocket rocketleague rockets rockie rocknroll rocko rockstar rocky rodeo rodney rodolfo rodri rodrigo rodriguez rofl rogelio
roger rogue roja rojas rojo rolando rolex rolling rollingstones rolls rollsroyce roma roman romance romans romantic romantica romantico romario
romeo romeojulieta romeosantos romero romina ronald ronaldinho ronaldo ronnie ronweasley room rooney rooster root rootkit rosa rosado rosalia
rosalinda rosana rosanna rosario rosas rosaura rose rosemary roser roses rosie rosita ross router rover roxana roxanne roxy royals ruben
rubencito rubi rubia rubio ruby rufino rufo rugby ruiz rumba runescape runner running rupert russell russia rusty ruth ryan saab sabado saber
sabina sabres sabrina sadie saez safari safe safety sailing sailor sailormoon saints saiyan sakura salamanca salami sales sally salma salmon
salome salsa salt salty salud salva salvador samantha samara samba sammy sample samsung samuel samurai samus sanantonio sanchez sancho sanders
sandia sandiego sandra sandrine sandrita sandro sandwich sandy sanfrancisco sangre sanji sansebastian santana santander santi santiago santino
santos sanvalentin sanz sapphire sara sarah sarita sasha sassy sasuke satan satu saturday saturn saturno saul sauron sausage savage savannah
saxophone scarface school schumacher science scooby scoobydoo scooter scorpion scotland scott screwdriver script seahawks sean search season seat
seattle sebas sebastian second secret secreta secretagent secretgarden secretlove secreto secrets security segundo segura seguridad seguro seis
selena selenagomez selene seller selva seminoles senha senor senora senorita sentra sephiroth september septiembre serena sergeant sergey sergi
sergio sergioramos serpiente serrano serrat server service services servicio servidor seth seven sevilla sevillafc sevillanas sevillista sexo
sexpistols sexy sexybitch sexyboy sexygirl sexylady sexymama shadow shadows shaggy shakira shane shanna shannon shaq shark sharks sharon shauna
shawn shawnmichaels sheep sheila shelby sheldon shell shelly sheriff sherlock sherry shield shift shinchan shine shiny ship shirley shit shithead
shooter shop shopping shorty shrek sick sidney siemens siempre siempretuyo sierra siesta siete sigma signin silence silencio silla silvana silver
silverado silverio silvestre silvia simba simcity simmons simon simona simone simple simpson simpsons sims singer single sirius sissy sistema
sister sisters sith sixsixsix skate skateboard skater skating skeleton skiing skin skinny skittles skull skyline skype skyrim skywalker slash
slayer slim slimjim slimshady slipknot slut sluts slytherin smalls smile smiley smiling smirnoff smith smoke smoker smokeweed smokey smoking
smoky smurf snail snake snapchat snape snickers sniper snoop snoopdogg snoopy snow snowball snowboard snowflake snowman snowwhite snuggles soccer
socio soda sodastereo sofa sofi sofia sofie softball software sola solange solar solaris soldado soldier sole soleado solecito soledad soler solo
solotu soltera soltero sombra sombras song sonia sonic sonics sonja sonrisa sony sooners sophia sophie soporte sora soraya sorcerer soto soul
soulcalibur soulmate sound soundgarden southpark soyfeliz soylibre soyyo space spaghetti spain spanish sparkle sparta spartan spartans speak
speaker spears special speed speedy spencer spia spicegirls spicy spider spiderman spiders spinach spirit spock spongebob sport sporting sports
spot spotify spring sprint sprite spurs squall squidward squirrel squirtle stacy stallion stan stanley star starbucks starburst starcraft
starfish stargate stark starlight stars startrek starwar starwars steak steel steelers stefan stefania stefano stefany stefi stella steph
stephanie stephen stereo steve steven stewart stitch stonecold stoned stoner stones store storm stormy story stradivarius strawberry street
streetfighter strike striker strong stuart student students studio study stupid styles suarez subaru subway subzero sucker suckit sucks sueno
suenos suerte suga sugar sugarbaby sugarplum sullivan sultan summer summertime sunday sunflower sunny sunrise suns sunset sunshine super
supergirl superhero superman supernova superstar superuser support supra surf surfer surfing susan susana susi susie suzanne suzuki swan sweden
sweet sweetheart sweetie sweetpea sweetpie sweety swift swim swimmer swimming switch switzerland sword sydney sylvester sylvia syrup system
systemofadown table taco tacoma tacos tadeo taekwondo tahoe tails takethat talk talking tamara tamy tango tania tank tanker tanya tara targaryen
target tarheels tarragona tarta tati tatiana tatianna tattoo taylor taylorswift teach teacher teachers teadoro team teamare teamo teamoamor
teamobebe teamojesus teamomas teamomucho tears techno teclado teddy teddybear teemo teeth teextrano tekken tele telecom telefonica telefono
telegram telepizza teletubbies television temp templario temple templo temporal temporary tenerife tenis tennis tequiero tequieromas
tequieromucho tequila tercero tere teresa terminator terry tesla tesoro tess test tester testing tests teta tetas tetris texans texas thais
thalia thanks theo theodore theresa therock thesims theta thiago think thinking third thirteen thomas thompson thor thousand three thunder
thursday tiburon tiempo tienda tiendas tierra tifa tiffany tiger tigers tigger tigre tigres tigreton tiktok time times timon timothy tina
tinkerbell tiny tita titanium titans tito tits titties tmobile toad tobi tobias toby today todd tokiohotel tokyo toledo tomas tomasa tomasito
tomate tomato tombraider tomeu tommy tomorrow tongue toni tonito tonta tonto tontos tony tonymontana tool toolband tools toor tootsie topsecret
tormenta toro toronto toros torre torres tortilla tortuga toshiba totoro tottenham tourist tower town toyota toystory trabajador trabajo tracy
train trance transam trasto travel traveler traviesa travieso travis treasure trece tree tren tres trevor trex trial tricia trini trinidad
trinity triple triplee trish tristan triste tristeza trojan trojans trombone trophy trout truck trucker trucks truelove trueno trufa trumpet
trunks trust trustno trustnoone truth tuesday tulip tulipan tumama tundra tuning tupac tupapa turbo turkey turner turtle turtles tuyyo tweety
twelve twenty twilight twins twitter twix tyler tyson ubuntu uchiha ulises ultima ultimo ulysses unai uncle undertaker unica unico unicorn
unicornio uniform unique united universe universidad university universo unix unlock unodostres unodostrescuatro update upgrade upload ursula
ursulina uruguay user username usher usuario uvas uxia uxue uzumaki vaca vacaciones vacation vader vagina vainilla vaio vale valencia valenciacf
valentin valentina valentine valentino valeria valerie valerio valhalla valiente valladolid vampire vampires vampiro vancouver vane vanesa
vanessa vanhalen vania vanilla vans vargas vasco vazquez vega vegas vegeta velasco velma vendedor venezuela venom ventana ventas venus vera
verano verdad verde verdes verena verga verizon vero veronica versace vespa viaje viajero viajes vicent vicente vicky victor victoria victory
vida vidal vidaloca vidamia video videos vienna viernes viki viking vikings villa village villain villano villarreal vilma vincent vincenzo vino
vinos vinotinto violet violeta violin viper vipers virgen virgil virgilio virginia virus viscabarca vitoria viva vivaelbetis vivian viviana
vodafone vodka voldemort voleibol volkswagen volleyball volunteers volvo vuitton walker walkingdead wallace wally walmart walter wanda want
warcraft ward warez warlock warning warren warrior warriors warzone washington watch water watermelon watson wave waves wayne webmaster website
wedding wednesday weed weedman welcome wendy werewolf wesley west western westlife whale whatever whatsapp whiskey whisky white whitey whitney
whore wife wifi wild wildcat wildcats wildchild wilfredo wilhelm william williams willie willy wilson window windows wine winner winners winnie
winniethepooh winning winston winter winterfell wireless wish wishbone wishes wisin witch wizard wizards wolf wolfenstein wolfpack wolverine
wolverines wolves woman women wonderful wonderwoman wood woods woodstock woody word words work worker working world worldofwarcraft worm wrangler
wrench wrestler wrestling wright writer wsxedc xabi xabier xavi xavier xbox xerox ximena xisca xmen xoan xray xsara xyzzy yadira yago yahoo yaiza
yamaha yandel yanira yankee yankees yara yasmin yasmina yeah yellow yeray yesenia yessica yesterday ylenia yoda yoel yoigo yolanda yolandita yoli
yoshi yosoy yoteamo youllneverwalkalone youtube yvette yvonne zachary zack zafiro zaida zaira zanahoria zaqwsx zaqxsw zaqxswcde zara zaragoza
zayn zeke zelda zeppelin zerg zero zeta zeus zidane zion zmxncb zombie zombies zoro zorra zorras zorro zulay zulema zulu zumo zurine zxcasd
zxcasdqwe
`
    .trim()
    .split(/\s+/),
)
